import type { Contribution } from "../../model/contribution.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import { notificationDelegate } from "../../model/notification-delegate.ts";
import { product, productService, serviceFile } from "./product.ts";

/** The address of the device for messages. It is made when people allow messages, not at start. */
export function messaging(facts: ProjectFacts): Contribution {
  return {
    files: [serviceFile("messaging_service")],
    packages: [product("firebase_messaging", "Receives messages from your server.")],
    services: [productService("MessagingService", "messaging_service")],
    android: { metaData: { firebase_messaging_auto_init_enabled: "false" } },
    ios: {
      infoPlist: { FirebaseMessagingAutoInitEnabled: false },
      launch: notificationDelegate(facts),
      privacy: {
        collectedData: { DeviceID: { linked: false, tracking: false, purposes: ["AppFunctionality"] } },
      },
    },
  };
}
