/** macos/Runner/AppDelegate.swift */
export const macosAppDelegate = `import Cocoa
import FlutterMacOS

@main
class AppDelegate: FlutterAppDelegate {
  override func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool {
    return true
  }

  override func applicationSupportsSecureRestorableState(_ app: NSApplication) -> Bool {
    return true
  }
}
`;

/** macos/Runner/MainFlutterWindow.swift */
export const mainFlutterWindow = `import Cocoa
import FlutterMacOS

class MainFlutterWindow: NSWindow {
  override func awakeFromNib() {
    let controller = FlutterViewController()
    // A new content resizes the window.
    let size = frame
    contentViewController = controller
    setFrame(size, display: true)

    RegisterGeneratedPlugins(registry: controller)

    super.awakeFromNib()
  }
}
`;

/** macos/RunnerTests/RunnerTests.swift: what the App Store would reject shows up here first. */
export const macosRunnerTests = `import XCTest

class RunnerTests: XCTestCase {
  func testNamesTheAppAndItsVersion() throws {
    let info = try XCTUnwrap(Bundle.main.infoDictionary)
    for key in ["CFBundleDisplayName", "CFBundleIdentifier", "CFBundleShortVersionString", "CFBundleVersion"] {
      let value = try XCTUnwrap(info[key] as? String, key)
      XCTAssertFalse(value.isEmpty || value.contains("$("), key)
    }
  }

  func testExplainsEveryProtectedResource() throws {
    let info = try XCTUnwrap(Bundle.main.infoDictionary)
    for (key, value) in info where key.hasSuffix("UsageDescription") {
      XCTAssertGreaterThan((value as? String ?? "").count, 10, key)
    }
  }
}
`;
