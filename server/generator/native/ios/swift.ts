import type { IosModel } from "./ios-model.ts";

/** ios/Runner/AppDelegate.swift */
export function appDelegate({ launch }: IosModel): string {
  const imports = [...new Set(["Flutter", "UIKit", ...launch.imports])].sort();
  return `${imports.map((name) => `import ${name}\n`).join("")}
@main
@objc class AppDelegate: FlutterAppDelegate, FlutterImplicitEngineDelegate {
  override func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
${launch.statements.map((statement) => `    ${statement.replaceAll("\n", "\n    ")}\n`).join("")}    return super.application(application, didFinishLaunchingWithOptions: launchOptions)
  }

  func didInitializeImplicitFlutterEngine(_ engineBridge: FlutterImplicitEngineBridge) {
    GeneratedPluginRegistrant.register(with: engineBridge.pluginRegistry)
  }
}
`;
}

/** ios/Runner/SceneDelegate.swift */
export const sceneDelegate = `import Flutter
import UIKit

class SceneDelegate: FlutterSceneDelegate {}
`;

/** ios/Runner/Runner-Bridging-Header.h */
export const bridgingHeader = '#import "GeneratedPluginRegistrant.h"\n';

/** ios/RunnerTests/RunnerTests.swift: what the App Store would reject shows up here first. */
export const runnerTests = `import XCTest

class RunnerTests: XCTestCase {
  func testNamesTheAppAndItsVersion() throws {
    let info = try XCTUnwrap(Bundle.main.infoDictionary)
    for key in ["CFBundleDisplayName", "CFBundleIdentifier", "CFBundleShortVersionString", "CFBundleVersion"] {
      let value = try XCTUnwrap(info[key] as? String, key)
      XCTAssertFalse(value.isEmpty || value.contains("$("), key)
    }
  }

  func testShipsItsPrivacyManifest() {
    XCTAssertNotNil(Bundle.main.url(forResource: "PrivacyInfo", withExtension: "xcprivacy"))
  }

  func testExplainsEveryProtectedResource() throws {
    let info = try XCTUnwrap(Bundle.main.infoDictionary)
    for (key, value) in info where key.hasSuffix("UsageDescription") {
      XCTAssertGreaterThan((value as? String ?? "").count, 10, key)
    }
  }
}
`;
