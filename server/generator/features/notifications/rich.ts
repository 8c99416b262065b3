import type { Contribution } from "../../model/contribution.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import { ioFile } from "../io-file.ts";

/** Pictures in notifications. */
export function rich(facts: ProjectFacts): Contribution {
  return {
    files: ioFile(facts, {
      path: "lib/core/services/notification_picture.dart",
      template: "notifications/notification_picture.dart",
    }),
    ...(facts.has("notifications", "push") &&
      facts.app.platforms.includes("ios") && {
        setup: [
          {
            area: "platforms",
            title: "Show pictures in pushes on iOS",
            body: `Only an extension can add the picture while the app is in the background. In Xcode: File, New, Target, Notification Service Extension, named \`ImageNotification\`, and this as its code:

\`\`\`swift
${extension}
\`\`\`

Messages need \`"mutable-content": 1\` in \`apns.payload.aps\` and the picture in \`apns.fcm_options.image\`.`,
          },
        ],
      }),
  };
}

/** It gets the picture by itself, so that the extension links nothing of Firebase. */
const extension = `import UserNotifications

class NotificationService: UNNotificationServiceExtension {
  private var deliver: (() -> Void)?

  override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler handler: @escaping (UNNotificationContent) -> Void
  ) {
    let content = (request.content.mutableCopy() as? UNMutableNotificationContent) ?? UNMutableNotificationContent()
    deliver = { handler(content) }
    let options = request.content.userInfo["fcm_options"] as? [String: Any]
    guard let address = (options?["image"] as? String).flatMap(URL.init(string:)), address.scheme == "https" else {
      deliver?()
      return
    }
    URLSession.shared.downloadTask(with: address) { file, _, _ in
      if let file, let picture = Self.attachment(of: file, named: address.lastPathComponent) {
        content.attachments = [picture]
      }
      self.deliver?()
    }.resume()
  }

  override func serviceExtensionTimeWillExpire() {
    deliver?()
  }

  private static func attachment(of file: URL, named name: String) -> UNNotificationAttachment? {
    let place = file.deletingLastPathComponent().appendingPathComponent(UUID().uuidString + "-" + name)
    try? FileManager.default.moveItem(at: file, to: place)
    return try? UNNotificationAttachment(identifier: name, url: place)
  }
}`;
