import type { RawObject } from "./config/merge.ts";
import { toJson } from "./config/read-config.ts";
import { arrangeImports } from "./dart/imports.ts";
import { withoutUnimported } from "./dart/unimported.ts";
import { options } from "./features/index.ts";
import type { Warning } from "./model/contribution.ts";
import { factsOf, type ProjectFacts } from "./model/facts.ts";
import type { FileSpec, GeneratedFile, HashContent } from "./model/file.ts";
import { identityOf } from "./model/identity.ts";
import { platformWarnings } from "./model/platform-warnings.ts";
import { mergeContributions } from "./model/project-model.ts";
import { byText, items, type Owned, part, SlotConflict } from "./model/slots.ts";
import { createIconDrawer, type DrawIcon } from "./native/picture/icon.ts";
import { decideConfig } from "./overlays/decide-config.ts";
import { withLicenceHeader } from "./overlays/licence-header.ts";
import type { Overlay } from "./overlays/overlay.ts";
import { overlayContributions } from "./overlays/overlay-contributions.ts";
import type { ResolvedPackages } from "./packages/resolve.ts";
import { renderers } from "./render/index.ts";
import { withUsedTexts } from "./render/l10n/used-texts.ts";
import { recordFiles } from "./render/record.ts";
import { createRenderer, type RenderTemplate, type TemplateTexts } from "./templates.ts";

/** A whole project. */
export interface ComposedProject {
  /** The app's name as Dart calls it. */
  readonly name: string;
  /** The configuration after all rules. */
  readonly config: RawObject;
  /** Sorted by path. */
  readonly files: readonly GeneratedFile[];
  readonly packages: ResolvedPackages;
  readonly warnings: readonly Warning[];
  /** SHA-256 over the paths and hashes of all files, in hexadecimal. */
  readonly hash: string;
}

/** Everything that composing needs besides the request. Make them once: some cache their results. */
export interface Tools {
  readonly render: RenderTemplate;
  readonly drawIcon: DrawIcon;
  readonly hash: HashContent;
}

/**
 * The tools for a set of templates.
 *
 * @param hash SHA-256, which this pure room cannot compute itself
 */
export function createTools(templates: TemplateTexts, hash: HashContent): Tools {
  return { render: createRenderer(templates), drawIcon: createIconDrawer(), hash };
}

/**
 * Makes a project. The same request gives the same bytes on every machine.
 *
 * @param request a partial configuration; `recipe` names one to start from
 * @param overlays what teams lay over the generator, the later ones over those before
 * @throws ConfigError when a field is wrong
 * @throws SlotConflict when two options contradict each other, which is an error of the generator
 */
export function compose(request: unknown, tools: Tools, overlays: readonly Overlay[] = []): ComposedProject {
  const { config, warnings } = decideConfig(request, overlays);
  const facts = factsOf(config, options);
  const contributions = [
    ...options.flatMap(({ id, contribute }) => contribute(config, facts).map((value) => ({ owner: id, value }))),
    ...overlayContributions(overlays, config, facts),
  ];
  const identity = identityOf(facts);
  const model = mergeContributions(facts, identity, contributions);
  const specs: Owned<FileSpec>[] = [
    ...items(part(contributions, "files")),
    ...[...renderers, ...options.map(({ render }) => render)].flatMap((render) =>
      render(model).map((value) => ({ owner: value.owner ?? "project", value })),
    ),
  ];
  const needed = withoutUnimported(
    onePerPath(specs).map(({ owner, value }) => ({ file: rendered(value, owner, tools, facts), spec: value })),
    facts.app.packageName,
  );
  const shown = facts.plain ? withUsedTexts(needed) : needed;
  const made = shown.map((file) => ({
    ...file,
    content: withLicenceHeader(file.path, file.content, model.licenceHeader),
  }));
  const record = recordFiles(model, { config, overlays }, made, contributions, tools.hash);
  const unsupported = platformWarnings(model.packages.dependencies, facts.app.platforms, fieldOf);
  const files = [...made, ...record.files].toSorted((a, b) => byText(a.path, b.path));
  return {
    name: facts.app.packageName,
    config: toJson(config),
    files,
    packages: model.packages,
    warnings: [...warnings, ...model.warnings, ...unsupported].toSorted((a, b) => byText(a.id, b.id)),
    hash: record.hash,
  };
}

/** The field with which an option is chosen. */
function fieldOf(option: string): string {
  const [key] = Object.keys(options.find(({ id }) => id === option)?.fields ?? {});
  return key ?? option;
}

/** Every file has one owner. */
function onePerPath(specs: readonly Owned<FileSpec>[]): readonly Owned<FileSpec>[] {
  const owners = new Map<string, string>();
  for (const { owner, value } of specs) {
    // Systems that do not tell capitals apart have one file for both.
    const place = value.path.toLowerCase();
    const other = owners.get(place);
    if (other !== undefined) throw new SlotConflict("the file", value.path, [other, owner]);
    owners.set(place, owner);
  }
  for (const { owner, value } of specs) {
    for (let folder = parentOf(value.path); folder !== ""; folder = parentOf(folder)) {
      const other = owners.get(folder.toLowerCase());
      if (other !== undefined) throw new SlotConflict("the place", folder, [other, owner]);
    }
  }
  return specs;
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}

function rendered(spec: FileSpec, owner: string, { render, drawIcon }: Tools, facts: ProjectFacts): GeneratedFile {
  const { path, tab } = spec;
  const base = { path, tab, owner, ...(spec.mode && { mode: spec.mode }) };
  if ("base64" in spec) return { ...base, content: spec.base64, encoding: "base64" };
  if ("icon" in spec) return { ...base, content: drawIcon(spec.icon), encoding: "base64" };
  const text = "content" in spec ? spec.content : render(spec.template, { project: facts, ...spec.data });
  return { ...base, content: path.endsWith(".dart") ? arrangeImports(text, facts.app.packageName) : text };
}
