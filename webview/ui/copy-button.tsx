import { useEffect, useState } from "preact/hooks";

/** Copies a text, then shows for a moment whether the browser allowed it. */
export function CopyButton(props: { readonly text: string; readonly copy: (text: string) => Promise<void> }) {
  const { text, copy } = props;
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
      <button type="button" class="button plain" aria-label={`Copy ${text}`} onClick={click}>
        Copy
      </button>
      <span role="status">{answer}</span>
    </>
  );
}
