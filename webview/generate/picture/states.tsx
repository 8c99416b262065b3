import { spellName } from "./app-look.ts";
import { AppBar, type Drawn, LineIcon, TabBar, WideButton } from "./parts.tsx";
import { Label, Phone } from "./phone.tsx";

export function LoadingScreen({ look, colors }: Drawn) {
  const shimmers = look.parts.has("shimmer");
  return (
    <Phone
      title="Loading"
      about={shimmers ? "grey shapes where the content will be" : "a turning circle"}
      colors={colors}
      mirrored={look.mirrored}
    >
      <AppBar look={look} colors={colors} title={spellName(look.pages[0] ?? "")} />
      {shimmers ? (
        [0, 1, 2, 3, 4].map((index) => (
          <g key={index} transform={`translate(0 ${62 + index * 46})`} fill={colors.surfaceContainerHighest}>
            <circle cx="30" cy="18" r="16" opacity={1 - index * 0.14} />
            <rect x="56" y="8" width={96 - (index % 2) * 18} height="8" rx="4" opacity={1 - index * 0.14} />
            <rect x="56" y="22" width={70 - (index % 3) * 12} height="6" rx="3" opacity={1 - index * 0.14} />
          </g>
        ))
      ) : (
        <path
          d="M90 168a18 18 0 1 1-17 12"
          fill="none"
          stroke={colors.primary}
          stroke-width="4"
          stroke-linecap="round"
        />
      )}
      <TabBar look={look} colors={colors} at={0} />
    </Phone>
  );
}

export function EmptyScreen({ look, colors }: Drawn) {
  return (
    <Phone title="Nothing yet" about="says so, and offers to try again" colors={colors} mirrored={look.mirrored}>
      <AppBar look={look} colors={colors} title={spellName(look.pages[0] ?? "")} />
      <LineIcon name="inbox" x={70} y={130} size={40} color={colors.outline} />
      <Label x={90} y={190} text="Nothing here yet" fill={colors.onSurface} size={11} mirrored={look.mirrored} middle />
      <WideButton look={look} colors={colors} y={206} text="Try again" kind="tonal" x={48} />
      <TabBar look={look} colors={colors} at={0} />
    </Phone>
  );
}
