import { type AppLook, spellName } from "./app-look.ts";
import { onColor } from "./on-color.ts";
import { AppBar, type Drawn, LineIcon, TabBar, WideButton } from "./parts.tsx";
import { Label, Phone, screen } from "./phone.tsx";
import type { ColorScheme } from "./scheme.ts";

const rows = ["Water the tomatoes", "Order new seeds", "Repair the fence", "Plan the beds", "Call the nursery"];

/** The screens that the choices make, in the order in which people see them. */
export function Screens({ look, colors }: { readonly look: AppLook; readonly colors: ColorScheme }) {
  const drawn = { look, colors };
  return (
    <>
      {look.hasSplash && <SplashScreen {...drawn} />}
      {look.hasSignIn && <SignInScreen {...drawn} />}
      {look.pages.map((page, at) =>
        page === "profile" ? (
          <ProfileScreen key={page} {...drawn} at={at} />
        ) : (
          <ListScreen key={page} {...drawn} page={page} at={at} />
        ),
      )}
      {look.pages.length > 0 && <LoadingScreen {...drawn} />}
      {look.parts.has("state_widgets") && look.pages.length > 0 && <EmptyScreen {...drawn} />}
    </>
  );
}

function SplashScreen({ look, colors }: Drawn) {
  const text = onColor(look.splash);
  return (
    <Phone
      title="Splash"
      about={`${look.name} on the brand colour`}
      colors={colors}
      backdrop={{ fill: look.splash, text }}
      mirrored={look.mirrored}
    >
      <rect x="66" y="138" width="48" height="48" rx="13" fill={text} opacity="0.16" />
      <Label
        x={90}
        y={172}
        text={look.name.charAt(0)}
        fill={text}
        size={28}
        weight={700}
        mirrored={look.mirrored}
        middle
      />
      <Label x={90} y={212} text={look.name} fill={text} size={14} mirrored={look.mirrored} longest={20} middle />
    </Phone>
  );
}

function SignInScreen({ look, colors }: Drawn) {
  const isWrong = look.parts.has("form_validators");
  const { mirrored } = look;
  const field = (y: number, label: string, bad: boolean) => (
    <>
      <rect x="16" y={y} width="148" height="34" rx="5" fill={colors.surfaceContainerHighest} />
      <rect x="16" y={y} width="148" height="34" rx="5" fill="none" stroke={bad ? colors.error : colors.outline} />
      <Label x={26} y={y + 20.5} text={label} fill={bad ? colors.error : colors.onSurfaceVariant} mirrored={mirrored} />
    </>
  );
  const button = isWrong ? 172 : 160;
  return (
    <Phone
      title="Sign in"
      about={`e-mail, password${isWrong ? " with a message below what is wrong" : ""}, and a button`}
      colors={colors}
      mirrored={mirrored}
    >
      <Label x={14} y={44} text="Sign in" fill={colors.onSurface} size={13} mirrored={mirrored} />
      {field(64, "E-mail", isWrong)}
      {isWrong && (
        <Label
          x={26}
          y={107}
          text="Enter an e-mail address"
          fill={colors.error}
          size={7}
          mirrored={mirrored}
          longest={30}
        />
      )}
      {field(isWrong ? 118 : 108, "Password", false)}
      <LineIcon name="eye" x={144} y={isWrong ? 129 : 119} size={12} color={colors.onSurfaceVariant} />
      <WideButton look={look} colors={colors} y={button} text="Sign in" kind="filled" />
      {look.parts.has("recaptcha") && (
        <Label
          x={90}
          y={button + 44}
          text="Protected by reCAPTCHA"
          fill={colors.onSurfaceVariant}
          size={7}
          mirrored={mirrored}
          middle
        />
      )}
    </Phone>
  );
}

function ListScreen({ look, colors, page, at }: Drawn & { readonly page: string; readonly at: number }) {
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

function ProfileScreen({ look, colors, at }: Drawn & { readonly at: number }) {
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

function LoadingScreen({ look, colors }: Drawn) {
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

function EmptyScreen({ look, colors }: Drawn) {
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
