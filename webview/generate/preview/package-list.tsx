import type { GenerateAnswer } from "./project-files.ts";

type Packages = GenerateAnswer["packages"];
type Package = Packages["dependencies"][number];

const tiers = { req: "required", rec: "recommended", opt: "optional" } as const;

/** The packages of the project, each with version, kind of dependency and reason. */
export function PackageList({ packages }: { readonly packages: Packages }) {
  return (
    <section class="packages">
      <h2>Packages</h2>
      <Group title="Dependencies" packages={packages.dependencies} />
      <Group title="For development" packages={packages.devDependencies} />
    </section>
  );
}

function Group({ title, packages }: { readonly title: string; readonly packages: readonly Package[] }) {
  if (packages.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <dl>
        {packages.map(({ name, version, tier, reasons }) => (
          <div key={name}>
            <dt>
              <span class="mono">
                {name} {version}
              </span>{" "}
              <span class={`badge ${tier}`}>{tiers[tier]}</span>
            </dt>
            <dd class="muted">{reasons.join(" ")}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
