import type { AppLook } from "./app-look.ts";
import { spellName } from "./app-look.ts";
import { type IconName, icons } from "./icons.ts";
import { Label, screen } from "./phone.tsx";
import type { ColorScheme } from "./scheme.ts";

/** What every part of a screen needs to be drawn. */
export interface Drawn {
  readonly look: AppLook;
  readonly colors: ColorScheme;
}

export function LineIcon(props: {
  readonly name: IconName;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly color: string;
}) {
  const { name, x, y, size, color } = props;
  return (
    <path
      d={icons[name]}
      transform={`translate(${x} ${y}) scale(${size / 24})`}
      fill="none"
      stroke={color}
      stroke-width="2"
      stroke-linecap="round"
      stroke-linejoin="round"
    />
  );
}

export function AppBar({ look, colors, title }: Drawn & { readonly title: string }) {
  const { mirrored } = look;
  return (
    <>
      <Label x={14} y={44} text={title} fill={colors.onSurface} size={13} mirrored={mirrored} longest={16} />
      {look.parts.has("share") && <LineIcon name="share" x={122} y={32} size={14} color={colors.onSurfaceVariant} />}
      {look.parts.has("push") && <LineIcon name="bell" x={140} y={32} size={14} color={colors.onSurfaceVariant} />}
      <LineIcon name="more" x={157} y={32} size={14} color={colors.onSurfaceVariant} />
    </>
  );
}

/** The bar of tabs, with one of them chosen. */
export function TabBar({ look, colors, at }: Drawn & { readonly at: number }) {
  if (!look.hasTabs) return null;
  const width = screen.width / look.pages.length;
  return (
    <>
      <rect y={screen.height - 50} width={screen.width} height="50" fill={colors.surfaceContainer} />
      {look.pages.map((page, index) => {
        const middle = width * (index + 0.5);
        const isChosen = index === at;
        return (
          <g key={page}>
            {isChosen && (
              <rect
                x={middle - 16}
                y={screen.height - 44}
                width="32"
                height="17"
                rx="8.5"
                fill={colors.secondaryContainer}
              />
            )}
            <LineIcon
              name={page === "home" || page === "profile" ? page : "page"}
              x={middle - 6}
              y={screen.height - 42}
              size={12}
              color={isChosen ? colors.onSecondaryContainer : colors.onSurfaceVariant}
            />
            <Label
              x={middle}
              y={screen.height - 16}
              text={spellName(page)}
              fill={isChosen ? colors.onSurface : colors.onSurfaceVariant}
              size={7}
              weight={isChosen ? 600 : 400}
              mirrored={look.mirrored}
              longest={Math.floor(width / 4)}
              middle
            />
          </g>
        );
      })}
    </>
  );
}

/** A button across the screen. */
export function WideButton(
  props: Drawn & {
    readonly y: number;
    readonly text: string;
    readonly kind: "filled" | "tonal" | "outlined";
    readonly x?: number;
  },
) {
  const { look, colors, y, text, kind, x = 16 } = props;
  const [fill, on] = {
    filled: [colors.primary, colors.onPrimary],
    tonal: [colors.secondaryContainer, colors.onSecondaryContainer],
    outlined: ["none", colors.primary],
  }[kind] as [string, string];
  return (
    <>
      <rect
        x={x}
        y={y}
        width={screen.width - 2 * x}
        height="28"
        rx="14"
        fill={fill}
        stroke={kind === "outlined" ? colors.outline : "none"}
      />
      <Label x={90} y={y + 17.5} text={text} fill={on} size={9} weight={600} mirrored={look.mirrored} middle />
    </>
  );
}
