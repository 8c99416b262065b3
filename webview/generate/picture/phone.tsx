import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import type { ColorScheme } from "./scheme.ts";

/** The screen of a phone, in the units of its drawing. */
export const screen = { width: 180, height: 372 };

/** A phone that shows one screen of the app. */
export function Phone(props: {
  /** What the screen is. */
  readonly title: string;
  /** What is on it, for those who cannot see it. */
  readonly about: string;
  readonly colors: ColorScheme;
  /** The colour behind the content, and of the clock above it. */
  readonly backdrop?: { readonly fill: string; readonly text: string };
  /** Whether it reads from right to left. */
  readonly mirrored: boolean;
  readonly children: ComponentChildren;
}) {
  const { title, about, colors, mirrored, children } = props;
  const backdrop = props.backdrop ?? { fill: colors.surface, text: colors.onSurface };
  const clip = useId();
  const { width, height } = screen;
  return (
    <figure class="phone">
      <svg viewBox="-6 -6 192 384" role="img" aria-label={`${title}: ${about}`}>
        <clipPath id={clip}>
          <rect width={width} height={height} rx="20" />
        </clipPath>
        <rect class="phone-case" x="-4" y="-4" width={width + 8} height={height + 8} rx="24" />
        <g clip-path={`url(#${clip})`}>
          <rect width={width} height={height} fill={backdrop.fill} />
          <g transform={mirrored ? `translate(${width} 0) scale(-1 1)` : undefined}>{children}</g>
          <text x="14" y="16" font-size="8" font-weight="600" fill={backdrop.text}>
            9:41
          </text>
          <path d="M150 10h3v6h-3zM154.500 8h3v8h-3z" fill={backdrop.text} opacity="0.8" />
          <rect x="160.500" y="9" width="8" height="6.500" rx="1.500" fill={backdrop.text} opacity="0.8" />
        </g>
      </svg>
      <figcaption aria-hidden="true">{title}</figcaption>
    </figure>
  );
}

/** A line of text. In a mirrored phone it is turned back, so that it can be read. */
export function Label(props: {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly fill: string;
  readonly mirrored: boolean;
  readonly size?: number;
  readonly weight?: number;
  readonly middle?: boolean;
  /** Longer texts end with dots. */
  readonly longest?: number;
}) {
  const { x, y, text, fill, mirrored, size = 9, weight = 400, middle = false, longest = 24 } = props;
  const shown = text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
  return (
    <text
      x={mirrored ? -x : x}
      y={y}
      fill={fill}
      font-size={size}
      font-weight={weight}
      text-anchor={middle ? "middle" : mirrored ? "end" : "start"}
      transform={mirrored ? "scale(-1 1)" : undefined}
    >
      {shown}
    </text>
  );
}
