import { android, type PermissionGroup, playPolicy } from "./permission-spec.ts";

/** Calendar, contacts and messages. */
export const personalPermissions: PermissionGroup = {
  notifications: {
    android: ["notification"],
    ios: ["notification"],
    manifest: [android("POST_NOTIFICATIONS")],
    usage: [],
    does: "tells you when something happens that you wait for.",
  },
  contacts: {
    android: ["contacts"],
    ios: ["contacts"],
    manifest: [android("READ_CONTACTS")],
    usage: ["NSContactsUsageDescription"],
    does: "reads your contacts so that you can choose the people you share with.",
    advisory: {
      id: "store-review-contacts",
      message:
        "Both stores ask why an app reads contacts: say it in the data safety form and in the privacy policy, send nothing to a server without consent, and offer the system's contact picker where it is enough.",
      because: "contacts contains data of other people.",
    },
  },
  calendarFullAccess: {
    android: ["calendarFullAccess"],
    ios: ["calendarFullAccess"],
    manifest: [android("READ_CALENDAR"), android("WRITE_CALENDAR")],
    usage: ["NSCalendarsUsageDescription", "NSCalendarsFullAccessUsageDescription"],
    does: "reads your calendar to show your events and to add those that you choose.",
  },
  calendarWriteOnly: {
    android: ["calendarWriteOnly"],
    ios: ["calendarWriteOnly"],
    manifest: [android("WRITE_CALENDAR")],
    usage: ["NSCalendarsUsageDescription", "NSCalendarsWriteOnlyAccessUsageDescription"],
    does: "adds the events that you choose to your calendar.",
  },
  reminders: {
    android: [],
    ios: ["reminders"],
    manifest: [],
    usage: ["NSRemindersUsageDescription", "NSRemindersFullAccessUsageDescription"],
    does: "reads your reminders to show them and to add those that you choose.",
  },
  phone: {
    android: ["phone"],
    ios: [],
    manifest: [android("READ_PHONE_STATE")],
    hardware: ["telephony"],
    usage: [],
    does: "reads the state of the phone so that calls do not interrupt what you do.",
    advisory: {
      id: "play-policy-phone",
      message:
        "Google Play shows the phone permission to people before they install. Leave it out if the app only starts calls: a tel: link needs no permission.",
      because: "phone reads the state of the device's phone.",
    },
  },
  sms: {
    android: ["sms"],
    ios: [],
    manifest: [android("SEND_SMS")],
    hardware: ["telephony"],
    usage: [],
    does: "sends the text messages that you write in it.",
    advisory: playPolicy(
      "play-policy-sms",
      "SMS permissions",
      "An sms: link and the SMS Retriever for one-time codes need no permission.",
    ),
  },
  appTrackingTransparency: {
    android: [],
    ios: ["appTrackingTransparency"],
    manifest: [],
    usage: ["NSUserTrackingUsageDescription"],
    does: "asks for your permission to measure how well its advertising works across apps and websites.",
    advisory: {
      id: "store-review-tracking",
      message:
        "App Review rejects apps that ask to track and name nobody: declare it in App Privacy, and in ios/Runner/PrivacyInfo.xcprivacy set NSPrivacyTracking to true together with the domains of your partners under NSPrivacyTrackingDomains.",
      because: "appTrackingTransparency is only for tracking users across apps.",
    },
  },
};
