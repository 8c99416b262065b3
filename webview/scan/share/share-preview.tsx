import { count } from "../../../server/contract/count.ts";
import type { SharedScan } from "./ways-to-share.ts";

/** Exactly what would be sent, and to whom. */
export function SharePreview({ texts }: { readonly texts: SharedScan["preview"] }) {
  if (texts.length === 0) return <p role="status">There is nothing to send: no finding is open.</p>;
  return (
    <>
      {texts.map(({ to, title, mediaType, content }, index) => (
        <section key={index} class="share-text" aria-label={`Text ${index + 1} of ${texts.length}`}>
          <p>
            <span class="muted">To</span> {to} <span class="muted">({mediaType})</span>
          </p>
          {title !== undefined && <p class="share-title">{title}</p>}
          {/* A scrolling box must be reachable by keyboard. */}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
          <pre tabIndex={0}>{mediaType === "application/json" ? laidOut(content) : content}</pre>
        </section>
      ))}
    </>
  );
}

/** JSON on lines of its own, so that people can read it. */
function laidOut(json: string): string {
  return JSON.stringify(JSON.parse(json), undefined, 2);
}

/** What became of it. */
export function ShareOutcome({ answer }: { readonly answer: SharedScan }) {
  const { sent, url, issues } = answer;
  return (
    <>
      <p role="status">
        {sent ? "Sent." : "Everything is there already, so nothing was sent."}{" "}
        {url !== undefined && <WebLink url={url} />}
      </p>
      {issues && issues.length > 1 && (
        <>
          <p>{count(issues.length, "issue")}:</p>
          <ul>
            {issues.map(({ action, title, url }) => (
              <li key={url}>
                {action}: {title} <WebLink url={url} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** The address comes from the answer of a service, so only a web address becomes a link. */
function WebLink({ url }: { readonly url: string }) {
  if (!/^https?:\/\//.test(url)) return <>{url}</>;
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {url}
    </a>
  );
}
