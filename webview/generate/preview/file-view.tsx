import { useState } from "preact/hooks";
import type { Engine } from "../../engine/engine.ts";
import { HighlightedCode } from "../../highlight/code.tsx";
import { Button } from "../../ui/button.tsx";
import type { FormFields } from "../config/catalog.ts";
import { FileChanges } from "./file-changes.tsx";
import { ownerOf } from "./owner.ts";
import { type ComparedFile, sizeOf, spellSize } from "./project-files.ts";

/** One file: the option it comes from, and its content. */
export function FileView(props: {
  readonly engine: Engine;
  readonly fields: FormFields;
  readonly file: ComparedFile;
  readonly line: number | undefined;
  readonly close: (() => void) | undefined;
  readonly goToField: (key: string) => void;
}) {
  const { engine, fields, file, line, close, goToField } = props;
  const [asChanges, setAsChanges] = useState(false);
  const [copied, setCopied] = useState<string | undefined>(undefined);
  const isText = file.encoding !== "base64";
  const copy = () =>
    void engine.home.copy(file.content).then(
      () => setCopied(file.path),
      () => undefined,
    );
  return (
    <div class="file-view">
      <div class="file-head">
        <h2 class="mono">{file.path}</h2>
        {file.state && <span class={`badge ${file.state}`}>{file.state}</span>}
        <span class="muted">{spellSize(sizeOf(file))}</span>
        {file.mode && <span class="muted">can be run</span>}
        <span class="file-buttons">
          {file.before !== undefined && isText && (
            <Button onClick={() => setAsChanges(!asChanges)} pressed={asChanges}>
              Show changes
            </Button>
          )}
          {isText && <Button onClick={copy}>{copied === file.path ? "Copied" : "Copy file"}</Button>}
          {close && (
            <Button onClick={close} label="Close the file">
              ✕
            </Button>
          )}
        </span>
        <Why fields={fields} owner={file.owner} goToField={goToField} />
      </div>
      {asChanges && file.before !== undefined && isText ? (
        <FileChanges path={file.path} before={file.before} after={file.content} />
      ) : (
        <Content file={file} line={line} />
      )}
    </div>
  );
}

function Why(props: {
  readonly fields: FormFields;
  readonly owner: string;
  readonly goToField: (key: string) => void;
}) {
  const { fields, owner, goToField } = props;
  const field = ownerOf(fields, owner);
  return (
    <p class="muted why">
      {field ? (
        <>
          Here because of the option{" "}
          <Button onClick={() => goToField(field.key)} kind="plain" label={`Go to ${field.label}`}>
            {field.label}
          </Button>
        </>
      ) : (
        "Part of every project; several options may add to it."
      )}
    </p>
  );
}

function Content({ file, line }: { readonly file: ComparedFile; readonly line: number | undefined }) {
  if (file.encoding !== "base64")
    return <HighlightedCode path={file.path} text={file.content} {...(line && { line })} />;
  if (!file.path.endsWith(".png")) return <p class="muted">This file is not text.</p>;
  return (
    <div class="picture">
      <img src={`data:image/png;base64,${file.content}`} alt={`Preview of ${file.path}`} />
    </div>
  );
}
