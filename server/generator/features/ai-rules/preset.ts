import type { ProjectFacts } from "../../model/facts.ts";

/** A rule for AI assistants that can be chosen. */
interface Preset {
  /** Stable, in kebab-case. */
  readonly id: string;
  readonly label: string;
  /** The rule as this project needs it, one paragraph of Markdown; nothing when the project has no use for it. */
  rule(facts: ProjectFacts): string | undefined;
}

export interface PresetCategory {
  readonly title: string;
  readonly presets: readonly Preset[];
}
