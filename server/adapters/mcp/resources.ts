import {
  type McpServer,
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceResult,
  ResourceTemplate,
} from "@modelcontextprotocol/server";
import { Failure } from "../../contract/failure.ts";
import type { ScanRecord } from "../../contract/scan-record.ts";
import { jsonText } from "../../reports/json-text.ts";
import { recordMarkdown } from "../../reports/record-markdown.ts";
import { checkPage } from "../../services/check-page.ts";
import { locateProject } from "../../services/project-finder.ts";
import { lastRecord } from "../../services/records/last-record.ts";
import type { Scanning } from "../../services/scanning.ts";
import type { Services } from "../../services/services.ts";
import { asData, notice } from "../agents/agent-answer.ts";
import { clientRoots, workingFolderFor } from "./roots.ts";

interface ProjectResource {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly mimeType: string;
  write(record: ScanRecord): string;
}

/** What can be read about a project after a scan, whole. */
const projectResources: readonly ProjectResource[] = [
  {
    name: "record",
    title: "Record of the last scan",
    description: "Everything that the last scan of a project said, as JSON. It can be long.",
    mimeType: "application/json",
    write: (record) => jsonText({ notice, result: record }),
  },
  {
    name: "report",
    title: "Report of the last scan",
    description: "The report of the last scan of a project, as Markdown.",
    mimeType: "text/markdown",
    write: (record) => asData(String(recordMarkdown(record))),
  },
];

/** Registers the record and the report of a project, and the page of each check. */
export function registerResources(server: McpServer, services: Services, { rules }: Scanning): void {
  const checks = rules.checks.map(({ meta }) => meta);
  for (const { name, title, description, mimeType, write } of projectResources) {
    server.registerResource(
      name,
      new ResourceTemplate(`palisade://${name}{?path}`, { list: undefined }),
      { title, description: `${description} The path is the project's folder.`, mimeType },
      (uri, _variables, context) =>
        answered(async () => {
          const roots = clientRoots(server, context);
          if (roots.kind === "ask") return roots.request;
          const path = uri.searchParams.get("path") ?? ".";
          const workingFolder = workingFolderFor([path], roots, services.workingFolder);
          const project = locateProject(path, workingFolder);
          return contents(uri, mimeType, write(await lastRecord(services, project)));
        }),
    );
  }
  const mimeType = "text/markdown";
  server.registerResource(
    "check",
    new ResourceTemplate("palisade://check/{id}", {
      list: () => ({
        resources: checks.map(({ id, title }) => ({ uri: `palisade://check/${id}`, name: id, title, mimeType })),
      }),
      complete: { id: (typed) => checks.map(({ id }) => id).filter((id) => id.startsWith(typed)) },
    }),
    { title: "Page of a check", description: "What a check finds, why that matters, and how to fix it.", mimeType },
    (uri, { id }) => answered(async () => contents(uri, mimeType, await checkPage(services, String(id)))),
  );
}

function contents(uri: URL, mimeType: string, text: string): ReadResourceResult {
  return { contents: [{ uri: uri.href, mimeType, text }] };
}

/** Turns a failure into an error of the protocol. */
async function answered<Answer>(answer: () => Promise<Answer>): Promise<Answer> {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, error.message);
  }
}
