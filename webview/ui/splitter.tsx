import type { TargetedKeyboardEvent, TargetedPointerEvent } from "preact";

/** Step of an arrow key, in percent. */
const step = 2;

/** The separator between two panes, moved by pointer or keys. It resizes the pane before it. */
export function Splitter(props: {
  /** The name of the pane before it. */
  readonly label: string;
  /** The id of that pane. */
  readonly controls: string;
  /** The width of that pane, in percent. */
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}) {
  const { label, controls, value, min, max, onChange } = props;
  const targets: Readonly<Record<string, number>> = {
    ArrowLeft: value - step,
    ArrowRight: value + step,
    Home: min,
    End: max,
  };
  const moveTo = (wanted: number) => onChange(Math.min(max, Math.max(min, Math.round(wanted))));
  const pressed = (event: TargetedKeyboardEvent<HTMLElement>) => {
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    moveTo(target);
  };
  const dragged = ({ currentTarget, pointerId, clientX }: TargetedPointerEvent<HTMLElement>) => {
    const panes = currentTarget.parentElement?.getBoundingClientRect();
    if (panes && currentTarget.hasPointerCapture(pointerId)) moveTo(((clientX - panes.left) / panes.width) * 100);
  };
  return (
    // An `hr` only divides; a separator with the focus is a control.
    // biome-ignore lint/a11y/useSemanticElements: see above
    <div
      class="splitter"
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-controls={controls}
      aria-orientation="vertical"
      aria-valuenow={value}
      aria-valuemin={min}
      aria-valuemax={max}
      onKeyDown={pressed}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={dragged}
    />
  );
}
