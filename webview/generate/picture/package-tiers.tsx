import type { GenerateAnswer } from "../preview/project-files.ts";

const tiers = [
  { tier: "req", title: "Required", about: "by what you chose" },
  { tier: "rec", title: "Recommended", about: "goes well with it" },
  { tier: "opt", title: "Optional", about: "yours to remove" },
] as const;

/** The packages by how much the app needs them. */
export function PackageTiers(props: { readonly packages: GenerateAnswer["packages"]; readonly showAll: () => void }) {
  const { packages, showAll } = props;
  const all = [...packages.dependencies, ...packages.devDependencies];
  return (
    <section class="card" aria-label="Packages by need">
      <h2>
        Packages <span class="muted">{all.length}</span>
      </h2>
      {tiers.map(({ tier, title, about }) => {
        const own = all.filter((one) => one.tier === tier);
        if (own.length === 0) return null;
        return (
          <div key={tier} class={`package-tier ${tier}`}>
            <h3>
              {title} <span class="muted">{about}</span>
            </h3>
            <ul>
              {own.map(({ name, version, reasons }) => (
                <li key={name} class="mono" title={`${version}. ${reasons.join(" ")}`}>
                  {name}
                </li>
              ))}
            </ul>
          </div>
        );
      })}
      <button type="button" class="button plain" onClick={showAll}>
        Versions and reasons
      </button>
    </section>
  );
}
