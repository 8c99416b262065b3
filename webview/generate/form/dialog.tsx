import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

/** A dialog over the page. Escape closes it, and the keyboard goes back to where it was. */
export function Dialog(props: {
  readonly title: string;
  readonly children: ComponentChildren;
  readonly close: () => void;
}) {
  const { title, children, close } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    return () => opened?.close();
  }, []);
  return (
    <dialog ref={dialog} class="dialog" aria-label={title} onClose={close}>
      {children}
    </dialog>
  );
}
