import assert from "node:assert/strict";
import { sourceTools } from "../../../../test/generated/source-tools.ts";
import { bootstrap, generator, infoPlist, manifest } from "../../../../test/support/generator/options/generated.ts";

const make = generator(sourceTools());
const effects = "lib/core/services/consent_effects.dart";
const form = "lib/core/widgets/consent_form.dart";
const page = "lib/core/pages/privacy_choices_page.dart";

const measuring = [
  [{ firebase: ["analytics"] }, "analyticsService.setEnabled(enabled: choices.analytics)"],
  [{ firebase: ["performance"] }, "performanceService.setEnabled(enabled: choices.analytics)"],
  [{ firebase: ["crashlytics"] }, "crashReporter.setEnabled(enabled: choices.crashReports)"],
  [{ observability: ["sentry"] }, "sentryReporter.setEnabled(enabled: choices.crashReports)"],
] as const;

describe("Consent", () => {
  it("is a gate around the app, with a page to change one's mind", () => {
    const project = make({ consent: true });
    assert.match(project.read("lib/app/app.dart"), /ConsentGate\(/);
    assert.match(project.read("lib/app/routes.dart"), /privacyChoices = '\/privacy-choices'/);
    assert.match(project.read(bootstrap), /consentService\.start\(\)/);
    assert.ok(project.has("lib/core/storage/key_value_store.dart"));
    assert.ok(project.has("docs/features/consent.md"));
  });

  it("nothing of it is there when it is off", () => {
    const project = make({ firebase: ["analytics"] });
    for (const path of [effects, form, page, "docs/features/consent.md"]) assert.ok(!project.has(path), path);
    assert.doesNotMatch(project.read("lib/app/app.dart"), /ConsentGate/);
    assert.doesNotMatch(project.read(infoPlist), /NSUserTracking/);
  });

  for (const [request, statement] of measuring) {
    it(`switches ${JSON.stringify(request)}, and only that`, () => {
      const text = make({ consent: true, ...request }).read(effects);
      for (const [, other] of measuring) assert.equal(text.includes(other), other === statement, other);
    });
  }

  it("asks iOS for tracking only where there is iOS", () => {
    const project = make({ consent: true });
    assert.equal(project.dependencies.get("app_tracking_transparency"), "rec");
    assert.match(project.read(infoPlist), /NSUserTrackingUsageDescription/);
    assert.match(project.read("ios/Runner/PrivacyInfo.xcprivacy"), /<key>NSPrivacyTracking<\/key>\s*<false\/>/);
    const android = make({ consent: true, identity: { platforms: ["android"] } });
    assert.ok(!android.dependencies.has("app_tracking_transparency"));
    assert.doesNotMatch(android.read(effects), /TrackingPermission/);
  });

  it("advertising begins refused", () => {
    const project = make({ consent: true, firebase: ["analytics"] });
    assert.match(project.read(manifest), /default_allow_ad_storage"\s+android:value="false"/);
    assert.match(project.read(infoPlist), /DEFAULT_ALLOW_AD_STORAGE<\/key>\s*<false\/>/);
    assert.doesNotMatch(make({ firebase: ["analytics"] }).read(manifest), /default_allow_ad/);
  });

  it("tests what is kept when there are tests", () => {
    const path = "test/core/services/consent_choices_test.dart";
    assert.ok(make({ consent: true, tests: true }).has(path));
    assert.ok(!make({ consent: true, tests: false }).has(path));
  });

  it("agrees with the permission for tracking", () => {
    assert.doesNotThrow(() => make({ consent: true, permissions: ["appTrackingTransparency"] }));
  });

  it("opens the privacy policy, if there is one, through the one service for links", () => {
    const service = "lib/core/services/link_service.dart";
    const linked = make({ consent: true, identity: { privacyUrl: "https://example.org/privacy" }, urlLauncher: false });
    assert.match(linked.read(form), /const LinkService\(\)\.open\(AppConfig\.privacyUrl\)/);
    assert.doesNotMatch(linked.read(form), /url_launcher/);
    assert.equal(linked.config["urlLauncher"], true);
    assert.ok(linked.has(service) && linked.warnings.includes("changed-urllauncher"));
    const unlinked = make({ consent: true });
    assert.doesNotMatch(unlinked.read(form), /LinkService/);
    assert.ok(!unlinked.has(service));
  });

  it("to refuse is as easy as to agree", () => {
    const text = make({ consent: true }).read(form);
    for (const choice of ["all", "none"]) {
      assert.match(
        text,
        new RegExp(`FilledButton\\(\\s*onPressed: \\(\\) => widget\\.onSave\\(ConsentChoices\\.${choice}\\)`),
      );
    }
  });

  for (const [di, request, read] of [
    ["scope", {}, "AppServices.of(context).consentService"],
    ["get_it", { baseLayer: true }, "injector<ConsentService>()"],
    ["getx", { state: "getx" }, "Get.find<ConsentService>()"],
    ["riverpod", { state: "riverpod" }, "ref.read(consentServiceProvider)"],
  ] as const) {
    it(`the page finds its service with ${di}`, () => {
      assert.ok(
        make({ consent: true, ...request })
          .read(page)
          .includes(`final consent = ${read};`),
      );
    });
  }

  it("says when there is no policy to link", () => {
    assert.ok(make({ consent: true }).warnings.includes("consent-without-policy"));
    const linked = make({ consent: true, identity: { privacyUrl: "https://example.org/privacy" } });
    assert.ok(!linked.warnings.includes("consent-without-policy"));
  });
});
