import { count } from "../../../server/contract/count.ts";
import type { FileToSend } from "./files-to-send.ts";

/** What would be sent to a model on another machine, before anything is. */
export function ConsentQuestion({ host, files }: { readonly host: string; readonly files: readonly FileToSend[] }) {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return (
    <div class="consent">
      <p role="status">
        This sends parts of <strong>{count(files.length, "file")}</strong> ({bytes} bytes) to <strong>{host}</strong>.
        Secrets are masked. Palisade remembers for this project that you agreed.
      </p>
      <ul class="sent-files mono">
        {files.map(({ file, bytes }) => (
          <li key={file}>
            {file} <span class="muted">{bytes} bytes</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
