import { Failure } from "../../contract/failure.ts";
import {
  loadOverlayReader,
  type Overlay,
  type OverlayFile,
  type OverlaySource,
  overlayFile,
} from "../../generator/index.ts";
import { nodeAt, plainValue, readYaml, repeatedEntry, textFile } from "../../scanner/index.ts";
import { contentOf } from "../read-project-file.ts";

/** The files of an overlay by their paths: `palisade.overlay.yaml`, and those below `files/`. */
export type OverlayContent = ReadonlyMap<string, Buffer>;

/** Where the files are that go into a project. */
export const filesFolder = "files/";

/** The end of a name that makes a file a template. */
const templateEnd = ".mustache";

/** In bytes. */
export const overlayLimits = { file: 1024 * 1024, all: 10 * 1024 * 1024, files: 500, entries: 5000 };

/**
 * Makes an overlay of its files, which come from elsewhere and are not trusted.
 *
 * @param title what it is called in messages
 * @throws Failure `invalid input` with everything that is wrong, each with its line
 */
export async function overlayOf(content: OverlayContent, source: OverlaySource, title: string): Promise<Overlay> {
  const { readOverlay } = await loadOverlayReader();
  const bytes = content.get(overlayFile);
  if (!bytes) throw new Failure("invalid input", `${title} is no overlay: it has no ${overlayFile}.`);
  const written = contentOf(bytes);
  if (written.kind !== "text") throw new Failure("invalid input", `${overlayFile} of ${title} is no text.`);
  const { lineAt } = textFile(overlayFile, written.text);
  const { root, error } = readYaml(written.text);
  if (error) throw refused(title, [`line ${lineAt(error.offset)}: ${error.message}`]);
  const twice = root && repeatedEntry(root);
  if (twice) throw refused(title, [`line ${lineAt(twice.keySpan.start)}: "${twice.key}" is there twice`]);
  const files = [...content].flatMap(([path, file]) => (path.startsWith(filesFolder) ? fileOf(path, file) : []));
  const read = readOverlay(root ? plainValue(root) : undefined, files, source);
  if (read.overlay) return read.overlay;
  const said = read.problems.map(({ key, message }) => {
    return root && key.length > 0 ? `line ${lineAt(nodeAt(root, key).span.start)}: ${message}` : message;
  });
  throw refused(title, said);
}

function refused(title: string, problems: readonly string[]): Failure {
  const [first = "", ...rest] = problems;
  const more = rest.length === 0 ? "" : ` (and ${rest.length} more: palisade overlay check lists all)`;
  const details = Object.fromEntries(problems.map((problem, index) => [String(index + 1), problem]));
  return new Failure("invalid input", `${overlayFile} of ${title}: ${first}${more}`, details);
}

function fileOf(from: string, bytes: Buffer): readonly OverlayFile[] {
  const path = from.slice(filesFolder.length);
  const isTemplate = path.endsWith(templateEnd);
  const read = contentOf(bytes);
  const isText = read.kind === "text" && Buffer.from(read.text).equals(bytes);
  if (!isText) return [{ path, content: bytes.toString("base64"), encoding: "base64", isTemplate: false }];
  return [{ path: isTemplate ? path.slice(0, -templateEnd.length) : path, content: read.text, isTemplate }];
}
