import type { ComponentChildren } from "preact";
import { useCallback, useEffect } from "preact/hooks";
import { count } from "../../../server/contract/count.ts";
import type { Calls } from "../../../server/operations/index.ts";
import type { Engine } from "../../engine/engine.ts";
import { GradeMark } from "../../ui/grade.tsx";
import { Busy, ProblemNotice } from "../../ui/notice.tsx";
import { lastValue, useCall } from "../../ui/use-call.ts";
import type { FormFields, FormValue } from "../config/catalog.ts";
import { spellChange } from "../config/changes.ts";
import { ComparedFiles } from "./compared-files.tsx";

type Compared = Calls["diff"]["output"];

/** What differs between the two: what people decide about first, the files last. */
export function Differences(props: {
  readonly engine: Engine;
  readonly fields: FormFields;
  readonly asked: Calls["diff"]["input"];
}) {
  const { engine, fields } = props;
  const { state, start } = useCall<Compared>();
  const asked = JSON.stringify(props.asked);
  const ask = useCallback(
    () => start((signal) => engine.call("diff", JSON.parse(asked), { signal })),
    [engine, start, asked],
  );
  useEffect(ask, [ask]);
  const compared = lastValue(state);
  if (state.kind === "failed") return <ProblemNotice message={state.error.message} retry={ask} />;
  if (!compared) return <Busy>Making and comparing both…</Busy>;
  return (
    <div class="compared" aria-busy={state.kind === "busy"}>
      <Verdict compared={compared} />
      <div class="compared-lists">
        <Choices fields={fields} choices={compared.choices} />
        <Packages packages={compared.packages} />
        <Permissions permissions={compared.permissions} />
      </div>
      <ComparedFiles key={asked} engine={engine} asked={props.asked} files={compared.files} />
    </div>
  );
}

function Verdict({
  compared: { from, to, grade, choices, packages, permissions, files },
}: {
  readonly compared: Compared;
}) {
  const differences = [
    count(choices.length, "choice"),
    count(packages.added.length + packages.removed.length + packages.changed.length, "package"),
    count(permissions.added.length + permissions.removed.length, "permission"),
    count(files.added.length + files.removed.length + files.changed.length, "file"),
  ];
  const isSame = differences.every((text) => text.startsWith("0 "));
  return (
    <div class="verdict">
      <Graded title={from} grade={grade.from} />
      <span aria-hidden="true">→</span>
      <Graded title={to} grade={grade.to} />
      <p role="status">{isSame ? "They make the same project." : `${differences.join(", ")} differ.`}</p>
    </div>
  );
}

function Graded({ title, grade }: { readonly title: string; readonly grade: Compared["grade"]["from"] }) {
  return (
    <span class="graded">
      <GradeMark grade={grade.grade} score={grade.score} />
      <strong>{title}</strong>
    </span>
  );
}

function Choices({ fields, choices }: { readonly fields: FormFields; readonly choices: Compared["choices"] }) {
  return (
    <Part title="Choices" size={choices.length}>
      <dl class="changes">
        {choices.map(({ key, from, to }) => {
          const field = fields.get(key);
          return (
            <div key={key}>
              <dt>{field?.label ?? key}</dt>
              <dd>
                {field
                  ? spellChange({ field, before: from as FormValue, after: to as FormValue })
                  : `${JSON.stringify(from)} → ${JSON.stringify(to)}`}
              </dd>
            </div>
          );
        })}
      </dl>
    </Part>
  );
}

function Packages({ packages: { added, removed, changed } }: { readonly packages: Compared["packages"] }) {
  return (
    <Part title="Packages" size={added.length + removed.length + changed.length}>
      <ul class="marked">
        {added.map(({ name, version, dev }) => (
          <Marked key={name} kind="added" name={name} more={dev ? `${version}, for development` : version} />
        ))}
        {removed.map(({ name, version }) => (
          <Marked key={name} kind="removed" name={name} more={version} />
        ))}
        {changed.map(({ name, from, to }) => (
          <Marked key={name} kind="changed" name={name} more={`${from} → ${to}`} />
        ))}
      </ul>
    </Part>
  );
}

function Permissions({ permissions: { added, removed } }: { readonly permissions: Compared["permissions"] }) {
  return (
    <Part title="Permissions" size={added.length + removed.length}>
      <ul class="marked">
        {added.map((name) => (
          <Marked key={name} kind="added" name={name} />
        ))}
        {removed.map((name) => (
          <Marked key={name} kind="removed" name={name} />
        ))}
      </ul>
    </Part>
  );
}

function Part(props: { readonly title: string; readonly size: number; readonly children: ComponentChildren }) {
  const { title, size, children } = props;
  return (
    <section aria-label={title}>
      <h3>
        {title} <span class="muted">{size}</span>
      </h3>
      {size === 0 ? <p class="muted">The same in both.</p> : children}
    </section>
  );
}

function Marked(props: {
  readonly kind: "added" | "removed" | "changed";
  readonly name: string;
  readonly more?: string;
}) {
  const { kind, name, more } = props;
  return (
    <li>
      <span class={`badge ${kind}`}>{kind}</span>
      <span>
        <span class="mono">{name}</span> {more !== undefined && <span class="muted">{more}</span>}
      </span>
    </li>
  );
}
