import { serialize } from "node:v8";
import {
  createAnalyzer,
  type FileContent,
  keptAnalysis,
  noTeamSecrets,
  type Rules,
  readTeamConfig,
} from "../../scanner/index.ts";
import { analysedFrom } from "../analysed-from.ts";
import { contentDigest } from "../fleet/fingerprint.ts";
import { type Errand, type FoundAhead, takesFile } from "./ahead.ts";

/**
 * What a thread finds in the files of a project, from the last to the first that nobody has taken.
 *
 * @param read a file of the project
 */
export function* findAhead(
  { files, taken }: Errand,
  { checks, observers = [] }: Rules,
  read: (file: string) => FileContent,
): Generator<FoundAhead> {
  const analyze = createAnalyzer([...checks, ...observers]);
  const written = read("palisade.yaml");
  const policy = contentDigest(written);
  const { secrets } = readTeamConfig(written.kind === "text" ? written.text : undefined, new Set());
  const ofTeam = secrets === noTeamSecrets ? {} : { secrets };
  for (const [index, { file, role: own }] of [...files.entries()].reverse()) {
    if (!takesFile(taken, index)) continue;
    const role = { ...own, ...ofTeam };
    const content = read(file);
    const analysis = analyze(file, role, content);
    if (analysis.kind !== "source") continue;
    const flow = analysis.values.readSoFar();
    yield {
      file,
      from: analysedFrom(file, role, policy, contentDigest(content)),
      kept: keptAnalysis(analysis),
      flow: flow && serialize(flow),
    };
  }
}
