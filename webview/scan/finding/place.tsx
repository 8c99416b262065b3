import { useEffect, useState } from "preact/hooks";
import type { Project } from "../project/project.ts";
import type { Evidence } from "../record.ts";

/** Where in the project something is: opened in an editor, copied in a browser. */
export function Place(props: {
  readonly place: Pick<Evidence, "file" | "line" | "column">;
  readonly project: Project;
}) {
  const { place, project } = props;
  const { home } = project.engine;
  const { file, line, column } = place;
  const text = `${file}:${line}:${column}`;
  const open = home.openFile;
  if (open) {
    return (
      <button type="button" class="button plain mono place" onClick={() => open(project.path, file, line, column)}>
        {text}
      </button>
    );
  }
  return (
    <span class="place">
      <span class="mono">{text}</span>
      <CopyButton text={text} name={`Copy ${text}`} copy={home.copy} />
    </span>
  );
}

function CopyButton(props: {
  readonly text: string;
  readonly name: string;
  readonly copy: (text: string) => Promise<void>;
}) {
  const { text, name, copy } = props;
  const [answer, setAnswer] = useState("");
  useEffect(() => {
    if (answer === "") return;
    const timer = setTimeout(() => setAnswer(""), 2000);
    return () => clearTimeout(timer);
  }, [answer]);
  const click = () =>
    void copy(text).then(
      () => setAnswer("Copied"),
      () => setAnswer("Not allowed"),
    );
  return (
    <>
      <button type="button" class="button plain" aria-label={name} onClick={click}>
        Copy
      </button>
      <span role="status">{answer}</span>
    </>
  );
}
