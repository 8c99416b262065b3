import "./dialog.css";
import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";

/** A dialog over the page. Escape closes it, and the focus goes back to where it was. */
export function Dialog(props: {
  readonly title: string;
  /** Called once it is closed, whoever closed it. */
  readonly onClose: () => void;
  /** What is in it; `close` is for its buttons. */
  readonly children: (close: () => void) => ComponentChildren;
}) {
  const { title, onClose, children } = props;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // Before anything is painted, so that what is typed at once is not lost.
  useLayoutEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} class="dialog" aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      {children(() => dialog.current?.close())}
    </dialog>
  );
}
