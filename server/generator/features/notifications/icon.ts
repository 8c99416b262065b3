import { element } from "../../escape/xml.ts";
import type { AndroidContribution } from "../../native/android/android-model.ts";

/** What Android shows in the status bar: a white bell, because only its shape counts. */
export const statusIcon: AndroidContribution = {
  permissions: [
    {
      name: "android.permission.POST_NOTIFICATIONS",
      reason: "Notifications: asked for when people switch them on.",
    },
  ],
  resources: {
    "drawable/ic_notification.xml": element(
      "vector",
      {
        "xmlns:android": "http://schemas.android.com/apk/res/android",
        "android:width": "24dp",
        "android:height": "24dp",
        "android:viewportWidth": "24",
        "android:viewportHeight": "24",
      },
      element("path", {
        "android:fillColor": "#ffffff",
        "android:pathData":
          "M12,2a1.5,1.5 0,0 0,-1.5 1.5V4.2C7.9,4.9 6,7.2 6,10v6l-2,2v1h16v-1l-2,-2v-6c0,-2.8 -1.9,-5.1 -4.5,-5.8V3.5A1.5,1.5 0,0 0,12 2zM10,20a2,2 0,0 0,4 0z",
      }),
    ),
  },
  // Only Dart code and messages name it.
  keptResources: ["@drawable/ic_notification"],
};
