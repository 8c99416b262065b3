/** Apps that are listed under the same name. */
export interface AppGroup<App> {
  /** Undefined for those without one. */
  readonly name: string | undefined;
  readonly apps: readonly App[];
}

/** Apps by group or owner, in the order of names; those without one come last. The apps of a group keep their order. */
export function groupApps<App>(apps: readonly App[], nameOf: (app: App) => string | undefined): AppGroup<App>[] {
  const groups = new Map<string | undefined, App[]>();
  for (const app of apps) {
    const name = nameOf(app);
    const own = groups.get(name);
    if (own) own.push(app);
    else groups.set(name, [app]);
  }
  return [...groups].map(([name, own]) => ({ name, apps: own })).sort((one, other) => byName(one.name, other.name));
}

const collator = new Intl.Collator("en", { numeric: true });

function byName(one: string | undefined, other: string | undefined): number {
  if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined);
  return collator.compare(one, other) || (one < other ? -1 : 1);
}
