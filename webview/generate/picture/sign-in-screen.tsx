import { type Drawn, LineIcon, WideButton } from "./parts.tsx";
import { Label, Phone } from "./phone.tsx";

export function SignInScreen({ look, colors }: Drawn) {
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
