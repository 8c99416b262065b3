import type { ServerState } from "../server/server-state.ts";

/** What a bug report needs to say. */
export interface SupportFacts {
  /** Program names and their versions. */
  readonly versions: Readonly<Record<string, string>>;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly state: ServerState;
  readonly trusted: boolean;
  /** The user's home folder, which is left out of the text. */
  readonly home: string;
}

/** The facts as Markdown, in English for every user, without names and paths of the user. */
export function supportInfo({ versions, settings, state, trusted, home }: SupportFacts): string {
  const lines = [
    "### Versions",
    ...Object.entries(versions).map(([name, version]) => `- ${name}: ${version}`),
    "### State",
    `- language server: ${state.kind}`,
    `- workspace trusted: ${trusted}`,
    ...(state.kind === "running" ? stateLines(state.status) : []),
    "### Settings",
    ...Object.entries(settings).map(([key, value]) => `- ${key}: ${JSON.stringify(value)}`),
  ];
  const text = `${lines.join("\n")}\n`;
  return home === "" ? text : text.replaceAll(home, "~").replaceAll(JSON.stringify(home).slice(1, -1), "~");
}

function stateLines({ http, projects }: Extract<ServerState, { kind: "running" }>["status"]): string[] {
  const paths = projects.map(({ path }) => path);
  const withoutPaths = (text: string) => paths.reduce((rest, path) => rest.replaceAll(path, "<project>"), text);
  return [
    `- HTTP: ${http.kind}${http.kind === "unavailable" ? `, ${http.message}` : ""}`,
    ...projects.map(({ state }, index) => {
      const result =
        state.kind === "scanned"
          ? `grade ${state.grade}, score ${state.score}, ${state.counts.fail} failing, ${state.counts.review} to review`
          : state.kind === "failed"
            ? withoutPaths(state.message)
            : "";
      return `- project ${index + 1}: ${[state.kind, result].filter(Boolean).join(", ")}`;
    }),
  ];
}
