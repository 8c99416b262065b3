import { providerOf, readImports, readService } from "../../dart/di.ts";
import { arrow, broken, fit } from "../../dart/fit.ts";
import { materialImport } from "../../dart/flutter-names.ts";
import { importDirectives } from "../../dart/imports.ts";
import { call, type DartCode, layout, prefixed } from "../../dart/layout.ts";
import type { Feature, ProjectFacts, StateLibrary } from "../../model/facts.ts";
import { type FeatureClass, piecesOf } from "../../model/feature-files.ts";
import type { FileSpec } from "../../model/file.ts";
import { pageWords, titleKey } from "./messages.ts";

/** A service and where its type is. */
export type ServiceType = Pick<FeatureClass, "className" | "uri">;

/** What differs between the pages of the features: what they read, and what is in their scaffold. */
export interface PageContent {
  /** The services that the controller needs, in order. */
  readonly reads: readonly ServiceType[];
  /** The page's body, given how the controller and its state are called there. */
  body(controller: string, state: string): DartCode;
  /** The actions in the bar. */
  readonly actions?: DartCode;
  readonly uris: readonly string[];
  /** Whether the controller loads automatically when the page opens. */
  readonly loads: boolean;
  /** The type of the controller's state, and what it needs. */
  readonly state: { readonly type: string; readonly uris: readonly string[] };
  /** What happens once when the state becomes such a one: conditions and statements about `state`. */
  readonly once?: { readonly when: string; readonly does: string };
  /** Whether the body is the whole page, with its own bar. */
  readonly whole?: boolean;
}

interface Binding {
  readonly template: string;
  /** Where the page builds its scaffold: indentation, and the code before and after. */
  readonly scaffoldAt: readonly [indent: number, before: string, after: string];
  readonly imports: readonly string[];
  controller(className: string): string;
  readonly state: string;
  /** The widget that builds the body again when the state changes; without it, the whole page is built again. */
  around?(className: string, content: PageContent, body: DartCode): DartCode;
}

const packageOf = (name: string) => `package:${name}/${name}.dart`;

/** How each state library connects a page with its controller. */
const bindings: Readonly<Record<StateLibrary, Binding>> = {
  getx: {
    template: "getx",
    scaffoldAt: [6, "return ", ";"],
    imports: [packageOf("get")],
    controller: () => "controller",
    state: "controller.state",
  },
  riverpod: {
    template: "riverpod",
    scaffoldAt: [4, "return ", ";"],
    imports: [packageOf("flutter_riverpod")],
    controller: () => "controller",
    state: "state",
  },
  bloc: {
    template: "provided",
    scaffoldAt: [6, "child: ", ","],
    imports: [packageOf("flutter_bloc")],
    controller: (className) => `context.read<${className}>()`,
    state: "state",
    around: (className, { state, once }, body) =>
      call(`${once ? "BlocConsumer" : "BlocBuilder"}<${className}, ${state.type}>`, [], {
        listenWhen: once && `(_, state) => ${once.when}`,
        listener: once && `(context, _) => ${once.does}`,
        builder: prefixed("(context, state) => ", body),
      }),
  },
  provider: {
    template: "provided",
    scaffoldAt: [6, "child: ", ","],
    imports: [packageOf("provider")],
    controller: () => "controller",
    state: "controller.state",
    around: (className, _, body) =>
      call(`Consumer<${className}>`, [], { builder: prefixed("(context, controller, _) => ", body) }),
  },
  none: {
    template: "none",
    scaffoldAt: [6, "builder: (context, _) => ", ","],
    imports: [],
    controller: () => "_controller",
    state: "_controller.state",
  },
};

/** Whether pages get their controllers from `Bindings` of their routes. */
export function hasBindings({ state }: ProjectFacts): boolean {
  return state === "getx";
}

/** The page of a feature: it connects a view, which knows no state library, with its controller. */
export function pageFile(facts: ProjectFacts, feature: Feature, content: PageContent): FileSpec {
  const { controller, page } = piecesOf(facts, feature);
  const { template, scaffoldAt, ...binding } = bindings[facts.state];
  const loadState = facts.state === "riverpod" && content.loads;
  const shown = content.body(
    binding.controller(controller.className),
    loadState ? `${binding.state}.loadState` : binding.state,
  );
  const body = binding.around?.(controller.className, content, shown) ?? shown;
  const { entry = false } = feature;
  const provider = providerOf(controller.className) + (entry ? "(id)" : "");
  const scaffold = content.whole ? body : scaffoldOf(feature, content, body);
  return {
    path: page.path,
    tab: "code",
    template: `features/page.${template}.dart`,
    data: {
      title: pageWords(feature),
      id: entry,
      page: page.className,
      controller: controller.className,
      provider,
      read: layout(call("ref.read", [`${provider}.notifier`]), 4, "final controller = ", ";"),
      create: createOf(facts, controller, content, entry),
      createState: arrow(`  State<${page.className}> createState() =>`, `_${page.className}State();`),
      stateHead: broken(`class _${page.className}State`, `extends State<${page.className}> {`),
      bloc: facts.state === "bloc",
      scaffold: layout(scaffold, ...scaffoldAt),
      imports: importsOf(facts, feature, content, binding.imports),
    },
  };
}

function scaffoldOf(feature: Feature, { actions }: PageContent, body: DartCode): DartCode {
  const title = call("Text", [`context.l10n.${titleKey(feature)}`]);
  return call("Scaffold", [], {
    appBar: call("AppBar", [], { title, actions }),
    body,
  });
}

/** What a file imports that makes something of services: how to read them and, where that is written, their types. */
export function serviceImports(facts: ProjectFacts, reads: readonly ServiceType[]): readonly string[] {
  const types = reads.map(({ uri }) => uri);
  return reads.length > 0 ? readImports(facts.di, types) : [];
}

/** How the page makes its controller, where it does: what is made may stand on lines of its own, and so may its start. */
function createOf(
  facts: ProjectFacts,
  { className }: FeatureClass,
  { reads, loads }: PageContent,
  byId: boolean,
): string {
  const read = readService(facts.di, "widget");
  const id = facts.state === "none" ? "widget.id" : "id";
  const args = [...reads.map((service) => read(service.className)), ...(byId ? [id] : [])];
  const made = `${className}(${args.join(", ")})`;
  const start = loads ? (facts.blocEvents ? "..add(const LoadRequested())" : "..load()") : "";
  const split = (indent: string) =>
    `${className}(\n${args.map((arg) => `${indent}  ${arg},\n`).join("")}${indent})${start}`;
  if (facts.state === "none") {
    const field = "  late final _controller = ";
    return fit(`${field}${made}${start};`, `${field}${made}\n    ${start};`, `${field}${split("  ")};`);
  }
  const create = `      create: (${facts.di === "provider" ? "context" : "_"}) =>`;
  return fit(
    `${create} ${made}${start},`,
    `${create}\n          ${made}${start},`,
    ...(loads ? [`${create}\n          ${made}\n            ${start},`] : []),
    `${create} ${split("      ")},`,
  );
}

function importsOf(facts: ProjectFacts, feature: Feature, content: PageContent, library: readonly string[]): string {
  const { reads, uris, loads, whole = false } = content;
  const { controller, model, view, page } = piecesOf(facts, feature);
  const own = [
    controller.uri,
    view.uri,
    ...(whole ? [] : ["package:app/core/l10n/l10n.dart"]),
    ...(facts.state === "bloc" ? content.state.uris : []),
    ...(loads && (facts.state === "riverpod" || facts.blocEvents)
      ? ["package:app/core/state/load_controller.dart"]
      : []),
    ...(facts.state === "riverpod" || hasBindings(facts) ? [] : serviceImports(facts, reads)),
    ...library,
    ...uris,
  ];
  return materialImport([controller, model, view, page]) + importDirectives(own);
}
