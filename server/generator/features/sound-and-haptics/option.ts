import { toggle } from "../../config/field.ts";
import { readService } from "../../dart/di.ts";
import { call } from "../../dart/layout.ts";
import { supportGetter } from "../../dart/support.ts";
import type { AppService } from "../../model/contribution.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import type { FileSpec } from "../../model/file.ts";
import { defineOption } from "../option.ts";
import { tapSound } from "./tap-sound.ts";

const fields = {
  soundAndHaptics: toggle({
    label: "Sound effects and haptics",
    help: "Short sounds and vibrations.",
    default: false,
  }),
};

type Own = typeof fields;

declare module "../../config/all-fields.ts" {
  interface AllFields extends Own {}
}

export const soundAndHaptics = defineOption({
  id: "sound-and-haptics",
  section: "platform",
  fields,
  contribute: (values, facts) =>
    values.soundAndHaptics
      ? {
          files: [
            ...["sound_service", "haptic_service"].map((name) => ({
              path: `lib/core/services/${name}.dart`,
              tab: "code" as const,
              template: `sound-and-haptics/${name}.dart`,
              data: { support: supportGetter(facts, "vibration") },
            })),
            { path: "assets/sfx/tap.wav", tab: "structure", base64: tapSound() },
            ...(facts.has("tests") ? [soundTest] : []),
          ],
          assets: ["assets/sfx/"],
          packages: [
            { name: "audioplayers", tier: "rec", reason: "Plays short sounds." },
            { name: "vibration", tier: "rec", reason: "Vibrates in patterns." },
          ],
          services: [
            { ...service("SoundService", "sound_service", facts), dispose: "dispose" },
            service("HapticService", "haptic_service", facts),
          ],
          desktop: { linuxPackages: ["libgstreamer-plugins-base1.0-dev", "libgstreamer1.0-dev"] },
          android: {
            permissions: [{ name: "android.permission.VIBRATE", reason: "Lets people feel success and failure." }],
          },
          docs: [{ id: "sound-and-haptics", title: "Sound and haptics", body: docsText(facts) }],
          aiRules: [
            "Play sounds through `SoundService` and vibrate through `HapticService`; a new sound is a file in `assets/sfx/` and a value of `SoundEffect`.",
          ],
        }
      : {},
});

const soundTest: FileSpec = {
  path: "test/core/services/sound_service_test.dart",
  tab: "code",
  template: "sound-and-haptics/sound_service_test.dart",
};

function service(type: string, file: string, { storage }: ProjectFacts): AppService {
  return {
    type,
    code: (read) => call(type, storage ? [read("KeyValueStore")] : []),
    imports: [`package:app/core/services/${file}.dart`],
  };
}

function docsText({ di, storage }: ProjectFacts): string {
  const kept = storage ? "The choice is kept on the device." : "The choice is forgotten when the app ends.";
  const read = readService(di, "widget");
  return `\`SoundService\` plays the sounds of \`assets/sfx/\`, \`HapticService\` lets people feel what happened.

\`\`\`dart
final sounds = ${read("SoundService")};
await sounds.play(SoundEffect.tap);
await sounds.setEnabled(enabled: false);

final haptics = ${read("HapticService")};
await haptics.success();
\`\`\`

- Sounds follow the silent switch of the device and do not interrupt music.
- \`setEnabled\` of both services is for your settings page. ${kept}
- To add a sound, put a short WAV or MP3 file into \`assets/sfx/\` and add a value to \`SoundEffect\`.
- Never tell something with a sound or a vibration alone: show it, too.
`;
}
