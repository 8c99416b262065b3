import { count } from "../../../server/contract/count.ts";
import type { Finding } from "../../../server/contract/finding.ts";

/** Places ignored by a comment in the code, with the reason. */
export function IgnoredList({ ignored }: { readonly ignored: Finding["ignored"] }) {
  return (
    <details>
      <summary>{count(ignored.length, "place")} ignored on purpose</summary>
      <ul>
        {ignored.map(({ file, line, column, reason }) => (
          <li key={`${file}:${line}:${column}`}>
            <span class="mono">
              {file}:{line}
            </span>
            : {reason}
          </li>
        ))}
      </ul>
    </details>
  );
}
