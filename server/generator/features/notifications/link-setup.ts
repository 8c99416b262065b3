import type { SetupStep } from "../../model/contribution.ts";
import { isMainPage, type ProjectFacts } from "../../model/facts.ts";
import { identityOf } from "../../model/identity.ts";
import { forPlatforms } from "../../model/platform-texts.ts";

/** The files that the host of links must serve. */
export function linkSetup(facts: ProjectFacts, host: string): SetupStep {
  const link = `https://${host}${path(facts)}`;
  const places = forPlatforms(facts, {
    android: ["`android/app/src/main/AndroidManifest.xml`"],
    ios: ["`ios/Runner/Runner.entitlements`"],
  });
  const files = forPlatforms(facts, { android: [androidFile(facts, host)], ios: [iosFile(facts, host)] });
  const tries = forPlatforms(facts, {
    android: [`adb shell am start -a android.intent.action.VIEW -d ${link}`],
    ios: [`xcrun simctl openurl booted ${link}`],
  });
  return {
    area: "platforms",
    title: "Let links open the app",
    body: `The app opens links to \`https://${host}\`. To use another host, change it in \`lib/core/services/deep_link_service.dart\`, ${places.join(" and ")}.

Serve over https, without redirects and as \`application/json\`:

${files.join("\n\n")}

To try it:

\`\`\`sh
${tries.join("\n")}
\`\`\``,
  };
}

function androidFile(facts: ProjectFacts, host: string): string {
  return `\`https://${host}/.well-known/assetlinks.json\`, with the SHA-256 fingerprint of the key that signs the app (Play Console, App signing; \`keytool -list -v\` for your own):

\`\`\`json
${JSON.stringify(assetLinks(facts), null, 2)}
\`\`\``;
}

function iosFile(facts: ProjectFacts, host: string): string {
  return `\`https://${host}/.well-known/apple-app-site-association\`, with the Team ID of your Apple developer account:

\`\`\`json
${JSON.stringify(siteAssociation(facts), null, 2)}
\`\`\`

Switch on Associated Domains for the app's identifier in the Apple developer portal.`;
}

function assetLinks(facts: ProjectFacts): unknown {
  const { applicationId } = identityOf(facts);
  return suffixes(facts).map((suffix) => ({
    relation: ["delegate_permission/common.handle_all_urls"],
    target: {
      namespace: "android_app",
      package_name: applicationId + suffix,
      sha256_cert_fingerprints: ["YOUR_SHA256_FINGERPRINT"],
    },
  }));
}

function siteAssociation(facts: ProjectFacts): unknown {
  const { bundleId } = identityOf(facts);
  const appIDs = suffixes(facts).map((suffix) => `YOUR_TEAM_ID.${bundleId}${suffix}`);
  return { applinks: { details: [{ appIDs, components: [{ "/": "/*" }] }] } };
}

/** Each flavour is an app of its own. */
function suffixes(facts: ProjectFacts): readonly string[] {
  const { flavors } = identityOf(facts);
  return flavors.length === 0 ? [""] : flavors.map(({ idSuffix }) => idSuffix);
}

function path({ features }: ProjectFacts): string {
  const feature = features.find(isMainPage);
  return feature ? `/${feature.name}` : "/";
}
