import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";

// biome-ignore lint/suspicious/noExplicitAny: the tests look into a document of a foreign format
export type Log = any;

const schemaFile = join(import.meta.dirname, "../../../data/sarif/sarif-schema-2.1.0.json");

// The schema is written in draft 4 of JSON Schema; what it uses means the same in draft 7, but for the name of its id.
const { $schema: _, id: $id, ...schema } = JSON.parse(readFileSync(schemaFile, "utf8"));
const ajv = new Ajv({ strict: false, allErrors: true });
addFormats.default(ajv);
const validate = ajv.compile({ $id, ...schema });

/** Where a log does not follow the schema of the standard. */
export function faultsOf(log: Log): string[] {
  if (validate(log)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** What GitHub refuses or does not show. */
export function limitsBroken(run: Log): string[] {
  const rules: readonly Log[] = run.tool.driver.rules;
  const results: readonly Log[] = run.results;
  const wrong = (what: string, broken: boolean) => (broken ? [what] : []);
  return [
    ...wrong("too many results", results.length > 25_000),
    ...rules.flatMap(({ id, name, shortDescription, fullDescription, help, properties }) => [
      ...wrong(`${id}: name`, name.length === 0 || name.length > 255),
      ...wrong(
        `${id}: descriptions`,
        [shortDescription, fullDescription].some(({ text }) => text === "" || text.length > 1024),
      ),
      ...wrong(`${id}: help`, help.text === "" || help.markdown === ""),
      ...wrong(`${id}: tags`, properties.tags.length > 20),
      ...wrong(`${id}: severity`, !(Number(properties["security-severity"]) > 0)),
    ]),
    ...results.flatMap(({ ruleId, ruleIndex, message, locations, partialFingerprints }, index) => {
      const [{ physicalLocation }] = locations;
      return [
        ...wrong(`result ${index}: rule`, rules[ruleIndex].id !== ruleId),
        ...wrong(`result ${index}: message`, message.text === "" || message.text.length > 1024),
        ...wrong(
          `result ${index}: fingerprint`,
          !/^[0-9a-f]{32}:\d+$/.test(partialFingerprints.primaryLocationLineHash),
        ),
        ...wrong(`result ${index}: uri`, !/^(?!\/)[\w%/.~!$&'()*+,;=@-]+$/.test(physicalLocation.artifactLocation.uri)),
      ];
    }),
  ];
}
