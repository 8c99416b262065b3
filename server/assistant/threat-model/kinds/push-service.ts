import { messageFlow } from "../flows/message.ts";
import { usedPackages } from "../packages.ts";
import { type ElementKind, rated } from "../rule.ts";

const packages = [
  ...["firebase_messaging", "onesignal_flutter", "unifiedpush", "flutter_apns", "flutter_apns_only", "pushy_flutter"],
  ...["huawei_push", "jpush_flutter", "pusher_beams", "push"],
];

/** The service that wakes the app with messages. */
export const pushServiceKind: ElementKind = {
  id: "push-service",
  shape: "external",
  boundary: "internet",
  find({ surface }) {
    const used = usedPackages(surface, packages);
    const entitled = surface.entitlements.filter(({ name }) => name === "aps-environment");
    const places = [...used.flatMap((one) => one.places), ...entitled.map(({ location }) => location)];
    if (places.length === 0) return [];
    const name = used.length > 0 ? `Push service (${used.map((one) => one.name).join(", ")})` : "Push service";
    return [{ key: "", name, description: "Delivers messages that wake the app.", places }];
  },
  flow: { from: "self", to: "app", kind: messageFlow, data: "notifications and data messages" },
  threats: [
    {
      id: "foreign-sender",
      category: "S",
      title: "Somebody else sends messages",
      scenario: "Whoever has the server’s key of the push service sends messages in the app’s name.",
      absence: "a server key that stays on the server",
      likelihood: rated("low", "It takes the server’s key."),
      impact: rated("medium", "Users trust messages of the app and follow their links."),
      mitigation: "Keep the key on the server, and treat what a message says as untrusted.",
      owasp: "M1",
      masvs: "STORAGE-1",
      cwe: 290,
    },
    {
      id: "unproven",
      category: "R",
      title: "Delivery cannot be shown",
      scenario: "A user says that an important message never came, and nothing shows otherwise.",
      absence: "a receipt from the app",
      likelihood: rated("medium", "Push services drop messages."),
      impact: rated("low", "Somebody misses a message."),
      mitigation: "Use push only to say that there is something new, and fetch it from the server.",
      owasp: "M4",
      masvs: "PLATFORM-1",
      cwe: 778,
    },
  ],
};
