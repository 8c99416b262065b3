import { spellName } from "./app-look.ts";
import { AppBar, type Drawn, LineIcon, TabBar } from "./parts.tsx";
import { Label, Phone, screen } from "./phone.tsx";

const rows = ["Water the tomatoes", "Order new seeds", "Repair the fence", "Plan the beds", "Call the nursery"];

export function ListScreen({ look, colors, page, at }: Drawn & { readonly page: string; readonly at: number }) {
  const { parts, mirrored } = look;
  const hasMap = parts.has("google_maps") && at === 0;
  const hasPictures = parts.has("cached_network_image");
  const isPulled = parts.has("pull-refresh") && at === 0 && !hasMap;
  const top = hasMap ? 148 : isPulled ? 82 : 62;
  const shown = rows.slice(0, hasMap ? 3 : 4);
  const about = [
    `a list${hasPictures ? " with pictures" : ""}`,
    ...(hasMap ? ["a map"] : []),
    ...(parts.has("pull-refresh") ? ["pulled to refresh"] : []),
    ...(look.hasTabs ? [`a bar with the tabs ${look.pages.map(spellName).join(", ")}`] : []),
  ].join(", ");
  return (
    <Phone title={spellName(page)} about={about} colors={colors} mirrored={mirrored}>
      <AppBar look={look} colors={colors} title={spellName(page)} />
      {hasMap && <MapPart look={look} colors={colors} />}
      {shown.map((row, index) => (
        <g key={row} transform={`translate(0 ${top + index * 46})`}>
          {hasPictures && (
            <>
              <rect x="14" y="2" width="32" height="32" rx="8" fill={colors.tertiaryContainer} />
              <LineIcon name="image" x={22} y={10} size={16} color={colors.onTertiaryContainer} />
            </>
          )}
          <Label x={hasPictures ? 56 : 14} y={15} text={row} fill={colors.onSurface} size={10} mirrored={mirrored} />
          <rect
            x={hasPictures ? 56 : 14}
            y="23"
            width={index % 2 === 0 ? 96 : 74}
            height="5"
            rx="2.500"
            fill={colors.outlineVariant}
          />
        </g>
      ))}
      {isPulled && (
        <>
          <circle cx="90" cy="66" r="12" fill={colors.surfaceContainerHighest} />
          <LineIcon name="turn" x={83.5} y={59.5} size={13} color={colors.primary} />
        </>
      )}
      {parts.has("flutter_smart_dialog") && at === 0 && <Toast look={look} colors={colors} />}
      <TabBar look={look} colors={colors} at={at} />
    </Phone>
  );
}

function MapPart({ colors }: Drawn) {
  return (
    <>
      <rect x="14" y="60" width="152" height="76" rx="10" fill={colors.surfaceContainerHighest} />
      <path
        d="M14 112c40-30 60 10 152-28M60 60c8 30-6 46 10 76"
        fill="none"
        stroke={colors.outlineVariant}
        stroke-width="5"
      />
      <LineIcon name="pin" x={82} y={78} size={22} color={colors.primary} />
    </>
  );
}

function Toast({ look, colors }: Drawn) {
  const y = screen.height - (look.hasTabs ? 86 : 46);
  return (
    <>
      <rect x="16" y={y} width="148" height="26" rx="6" fill={colors.inverseSurface} />
      <Label x={26} y={y + 16.5} text="Saved" fill={colors.onInverseSurface} mirrored={look.mirrored} />
    </>
  );
}
