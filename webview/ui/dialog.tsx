import "./dialog.css";
import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";

/** A modal dialog. Escape closes it, and the focus returns to where it was. */
export function Dialog(props: {
  readonly title: string;
  /** Called after the dialog closed, whatever closed it. */
  readonly onClose: () => void;
  /** The content; `close` is for its buttons. */
  readonly children: (close: () => void) => ComponentChildren;
}) {
  const { title, onClose, children } = props;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // Opens before the first paint, so that keys typed at once are not lost.
  useLayoutEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} class="dialog" aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      {children(() => dialog.current?.close())}
    </dialog>
  );
}
