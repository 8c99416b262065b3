import { platformGetter } from "../../dart/support.ts";
import type { Contribution } from "../../model/contribution.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import { firebaseServiceFile, product, productService } from "./product.ts";

/** Apple's systems hand out an address of their own first. Safari in an iPhone says that it runs on iOS. */
function serviceData({ app: { platforms } }: ProjectFacts): Readonly<Record<string, unknown>> {
  const [web, macos] = (["web", "macos"] as const).map((platform) => platforms.includes(platform));
  const comment = "Whether an address needs one of Apple's first.";
  return {
    web,
    ...((web || macos) && { apple: platformGetter(platforms, ["ios", "macos"], comment, "_isApple") }),
  };
}

/** The push token of the device. It is requested with the permission for messages, not at start. */
export function firebaseMessaging(facts: ProjectFacts): Contribution {
  return {
    files: [firebaseServiceFile("messaging_service", serviceData(facts))],
    packages: [product("firebase_messaging", "Receives messages from your server.")],
    services: [productService(facts, "firebase_messaging", { type: "MessagingService", file: "messaging_service" })],
    android: { metaData: { firebase_messaging_auto_init_enabled: "false" } },
    ios: {
      infoPlist: { FirebaseMessagingAutoInitEnabled: false },
      notificationDelegate: {
        imports: ["firebase_messaging"],
        statements: ["FLTFirebaseMessagingPlugin.configureNotificationCenterDelegate()"],
        passesOn: true,
      },
      privacy: {
        collectedData: { DeviceID: { linked: false, tracking: false, purposes: ["AppFunctionality"] } },
      },
    },
  };
}
