import { AppBar, type Drawn, LineIcon, TabBar, WideButton } from "./parts.tsx";
import { Label, Phone } from "./phone.tsx";

export function ProfileScreen({ look, colors, at }: Drawn & { readonly at: number }) {
  const { mirrored, parts } = look;
  const hasSwitchers = parts.has("switchers");
  return (
    <Phone
      title="Profile"
      about={`who is signed in${hasSwitchers ? ", theme and language" : ""}, and a button to sign out`}
      colors={colors}
      mirrored={mirrored}
    >
      <AppBar look={look} colors={colors} title="Profile" />
      <circle cx="32" cy="82" r="17" fill={colors.primaryContainer} />
      <LineIcon name="profile" x={22} y={71} size={20} color={colors.onPrimaryContainer} />
      <Label x={60} y={80} text="Robin Reed" fill={colors.onSurface} size={11} mirrored={mirrored} />
      <Label x={60} y={93} text="robin@example.com" fill={colors.onSurfaceVariant} size={8} mirrored={mirrored} />
      {hasSwitchers && (
        <>
          <rect x="16" y="116" width="148" height="26" rx="13" fill="none" stroke={colors.outline} />
          <path d="M29 116h44v26H29a13 13 0 0 1 0-26z" fill={colors.secondaryContainer} />
          {["Light", "Dark", "System"].map((text, index) => (
            <Label
              key={text}
              x={45 + index * 46}
              y={132}
              text={text}
              fill={index === 0 ? colors.onSecondaryContainer : colors.onSurface}
              size={8}
              mirrored={mirrored}
              middle
            />
          ))}
          <Label x={16} y={166} text="English" fill={colors.onSurface} mirrored={mirrored} />
          <rect x="16" y="174" width="148" height="1" fill={colors.outlineVariant} />
        </>
      )}
      <WideButton look={look} colors={colors} y={hasSwitchers ? 192 : 118} text="Sign out" kind="outlined" />
      <TabBar look={look} colors={colors} at={at} />
    </Phone>
  );
}
