import type { ComponentChildren } from "preact";
import type { OverlayAnswer } from "./overlaid-catalog.ts";

/** Everything that an overlay brings: its choices first, its files last. */
export function OverlayParts({ overlay }: { readonly overlay: OverlayAnswer }) {
  const { name, description, defaults, locked, recipes, packages, lints, licenceHeader, files } = overlay;
  return (
    <div class="overlay-content">
      <p>
        <strong>{name}</strong> {description}
      </p>
      <Values title="Locked" values={locked} />
      <Values title="Defaults" values={defaults} />
      <Part title="Recipes" size={recipes.length}>
        {recipes.map(({ id, title, description: about }) => (
          <li key={id}>
            {title} <span class="muted">{about}</span>
          </li>
        ))}
      </Part>
      <Part title="Packages" size={packages.length}>
        {packages.map(({ name: packageName, version, reason }) => (
          <li key={packageName}>
            <span class="mono">
              {packageName} {version}
            </span>{" "}
            <span class="muted">{reason}</span>
          </li>
        ))}
      </Part>
      <Values title="Lints" values={lints} />
      {licenceHeader !== null && (
        <section aria-label="Licence header">
          <h3>Licence header</h3>
          <pre class="overlay-text">{licenceHeader}</pre>
        </section>
      )}
      {files.length > 0 && (
        <section aria-label="Files">
          <h3>
            Files <span class="muted">{files.length}</span>
          </h3>
          {files.map(({ path, isTemplate, text }) => (
            <details key={path}>
              <summary class="mono">
                {path} {isTemplate && <span class="badge">template</span>}
              </summary>
              {text === null ? <p class="muted">It is no text.</p> : <pre class="overlay-text">{text}</pre>}
            </details>
          ))}
        </section>
      )}
    </div>
  );
}

function Values({ title, values }: { readonly title: string; readonly values: object }) {
  const entries = Object.entries(values);
  return (
    <Part title={title} size={entries.length}>
      {entries.map(([key, value]) => (
        <li key={key} class="mono">
          {key}: {JSON.stringify(value)}
        </li>
      ))}
    </Part>
  );
}

function Part(props: { readonly title: string; readonly size: number; readonly children: ComponentChildren }) {
  if (props.size === 0) return null;
  return (
    <section aria-label={props.title}>
      <h3>{props.title}</h3>
      <ul>{props.children}</ul>
    </section>
  );
}
