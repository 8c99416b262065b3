import type { Contribution } from "../../model/contribution.ts";
import { firebaseServiceFile, product, productService } from "./product.ts";

/** The push token of the device. It is requested with the permission for messages, not at start. */
export function firebaseMessaging(): Contribution {
  return {
    files: [firebaseServiceFile("messaging_service")],
    packages: [product("firebase_messaging", "Receives messages from your server.")],
    services: [productService("MessagingService", "messaging_service")],
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
