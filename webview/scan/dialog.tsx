import "./dialog.css";
import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";

/** A question that has to be answered first. Escape closes it, and the focus goes back to where it was. */
export function Dialog(props: {
  readonly title: string;
  readonly onClose: () => void;
  /** What is in it; `close` is for its buttons. */
  readonly children: (close: () => void) => ComponentChildren;
}) {
  const { title, onClose, children } = props;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} class="dialog" aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      {children(() => dialog.current?.close())}
    </dialog>
  );
}
