import type { Fields } from "../config/all-fields.ts";
import type { Config, Rule } from "../config/config.ts";
import type { ConfigValue, FieldValue } from "../config/field.ts";
import type { Contribution } from "../model/contribution.ts";
import type { ProjectFacts } from "../model/facts.ts";
import type { ProvidedFacts } from "../model/provided-facts.ts";
import type { Renderer } from "../model/renderer.ts";

/** The groups of the form, in order. */
export const sections = [
  { id: "identity", title: "Identity" },
  { id: "foundation", title: "Foundation" },
  { id: "data", title: "Networking and data" },
  { id: "ui", title: "UI and theming" },
  { id: "platform", title: "Platform and capabilities" },
  { id: "delivery", title: "Delivery and quality" },
  { id: "ai", title: "AI rules" },
] as const;

type SectionId = (typeof sections)[number]["id"];

type Values<F extends Fields> = { readonly [Key in keyof F]: FieldValue<F[Key]> };

/** One option of the generator: its part of the form, and what it adds to a project. */
export interface Option {
  /** The name of its folder. */
  readonly id: string;
  readonly section: SectionId;
  readonly fields: Fields;
  /** The rules of the option; applied until nothing changes. */
  readonly rules: readonly Rule[];
  /** The facts that this option decides, for all others. */
  provides(config: Config): Partial<ProvidedFacts>;
  /** What the option adds, in one piece or one for each value; empty if it is off. A pure function. */
  contribute(config: Config, facts: ProjectFacts): readonly Contribution[];
  /** The option's files that depend on what all options contribute together. A pure function. */
  readonly render: Renderer;
}

interface OptionSpec<F extends Fields> {
  readonly id: string;
  readonly section: SectionId;
  readonly fields: F;
  readonly rules?: readonly Rule[];
  provides?(values: Values<F>): Partial<ProvidedFacts>;
  contribute?(values: Values<F>, facts: ProjectFacts): Contribution | readonly Contribution[];
  readonly render?: Renderer;
}

/** Makes an option whose values have the types of its fields. */
export function defineOption<F extends Fields>(spec: OptionSpec<F>): Option {
  const { id, section, fields, rules = [], provides, contribute, render = () => [] } = spec;
  return {
    id,
    section,
    fields,
    rules,
    provides: (config) => provides?.(valuesOf(fields, config)) ?? {},
    contribute: (config, facts) => [contribute?.(valuesOf(fields, config), facts) ?? []].flat(),
    render,
  };
}

function valuesOf<F extends Fields>(fields: F, config: Config): Values<F> {
  const values = Object.fromEntries(
    Object.keys(fields).map((key): [string, ConfigValue | undefined] => [key, config.get(key)]),
  );
  // The configuration was validated with the schemas of these very fields.
  return values as Values<F>;
}
