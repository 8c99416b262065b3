import { onColor } from "./on-color.ts";
import type { Drawn } from "./parts.tsx";
import { Label, Phone } from "./phone.tsx";

export function SplashScreen({ look, colors }: Drawn) {
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
