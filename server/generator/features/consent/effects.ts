import { lowerFirst } from "../../dart/di.ts";
import { call, layout } from "../../dart/layout.ts";
import { namedConstructor } from "../../dart/named-constructor.ts";
import type { Contribution } from "../../model/contribution.ts";
import type { ProjectFacts } from "../../model/facts.ts";

/** A measurement, and the consent that it needs. */
interface Measuring {
  isChosen(facts: ProjectFacts): boolean;
  readonly type: string;
  readonly file: string;
  readonly choice: "analytics" | "crashReports";
}

const services = "package:app/core/services";

const measuring: readonly Measuring[] = [
  {
    isChosen: ({ has }) => has("firebase", "analytics"),
    type: "AnalyticsService",
    file: `${services}/analytics_service.dart`,
    choice: "analytics",
  },
  {
    isChosen: ({ has }) => has("firebase", "performance"),
    type: "PerformanceService",
    file: `${services}/performance_service.dart`,
    choice: "analytics",
  },
  {
    isChosen: ({ has }) => has("firebase", "crashlytics"),
    type: "CrashReporter",
    file: `${services}/crash_reporter.dart`,
    choice: "crashReports",
  },
  {
    isChosen: ({ has }) => has("observability", "sentry"),
    type: "SentryReporter",
    file: "package:app/core/error/sentry_reporter.dart",
    choice: "crashReports",
  },
];

/** The class that switches all measurements. */
export function consentEffects(facts: ProjectFacts, tracking: boolean): Contribution {
  const parts = measuring
    .filter(({ isChosen }) => isChosen(facts))
    .map((one) => ({ ...one, field: lowerFirst(one.type) }));
  const ads = facts.has("firebase", "analytics");
  const statements = [
    ...parts.map(({ field, choice }) => switchStatement(`await ${field}.setEnabled`, "enabled", `choices.${choice}`)),
    ...(ads ? [adsStatement(tracking)] : []),
  ];
  return {
    files: [
      {
        path: "lib/core/services/consent_effects.dart",
        tab: "code",
        template: "consent/consent_effects.dart",
        data: {
          construction: namedConstructor(
            "const ConsentEffects",
            parts.map(({ field }) => field),
          ),
          parts,
          measures: parts.length > 0,
          statements: statements.join("\n"),
          tracking,
        },
      },
    ],
    services: [
      {
        type: "ConsentEffects",
        code: (read) =>
          parts.length === 0
            ? "const ConsentEffects()"
            : call("ConsentEffects", [], Object.fromEntries(parts.map(({ field, type }) => [field, read(type)]))),
        imports: ["package:app/core/services/consent_effects.dart"],
      },
    ],
  };
}

function switchStatement(callee: string, name: string, value: string): string {
  return layout(call(callee, [], { [name]: value }), 4, "", ";");
}

function adsStatement(tracking: boolean): string {
  if (!tracking) return switchStatement("await analyticsService.setAdsAllowed", "allowed", "choices.marketing");
  return `    final isFollowed =
        choices.marketing && await const TrackingPermission().isAllowed();
    await analyticsService.setAdsAllowed(allowed: isFollowed);`;
}
