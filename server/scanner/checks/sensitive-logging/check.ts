import { sensitiveStems } from "../../vocabulary/names.ts";
import { type Check, notApplicable, verdict } from "../check.ts";
import { loggingFacts } from "./collect.ts";
import { evidenceOfFacts, ofKind } from "./evidence.ts";
import type { Fact } from "./facts.ts";

/** What follows the body of a request or response, so that not every `textTheme.bodyMedium` has a file read. */
const bodyEndings = [")", ",", ";", "}", ".", "!", "?", " ", "\n", "Bytes", "String"].map((end) => `.body${end}`);

/** Finds secrets in logs, crash reports and URLs. */
export const sensitiveLogging: Check<Fact> = {
  meta: {
    id: "sensitive-logging",
    title: "Sensitive data logged, or put in URLs",
    owasp: "M6",
    severity: "Medium",
    cwe: [532],
    masvs: "STORAGE-2",
    attackScenario:
      "`print` and `debugPrint` also run in release builds. An attacker with a USB cable, a bug report or access to the " +
      "crash reports reads the session token or password from the log and signs in as the user. Tokens in URLs end up " +
      "in the logs of every proxy and server on the way.",
    remediation:
      "Log the event, not the value. Put HTTP loggers and diagnostic prints inside `if (kDebugMode)`. " +
      "Send credentials in a header or in the request body instead of the query string.",
  },
  collect: {
    languages: ["dart", "kotlin", "java", "swift", "objc"],
    words: [
      ...sensitiveStems,
      "print(",
      "debugPrint",
      "runApp(",
      "ZoneSpecification",
      "ZoneDelegate",
      "dart:developer",
      "package:logg",
      "Logger(",
      "onRecord",
      "queryParam",
      "?pin",
      "&pin",
      "LoggingIntegration",
      "ogger.",
      "OGGER.",
      "logging.",
      "onsole.",
      "Logs()",
      "rashlytics",
      "Log.",
      "_log(",
      " log(",
      "Log(",
      "log.i(",
      "log.d(",
      "log.e(",
      "log.w(",
      "logMessage(",
      "LogUtil",
      "Fimber.",
      "alker.",
      "Talker(",
      "TalkerFlutter.",
      "stdout.",
      "stderr.",
      "Print(",
      "LogInterceptor",
      "DioLogger",
      "Interceptor(",
      "BlocObserver",
      "String toString()",
      "get stringify",
      "Event with _$",
      "State with _$",
      "LoggingInterceptor",
      ".headers",
      ".requestOptions",
      ".uri",
      ".realUri",
      ...bodyEndings,
      ".response",
      "ocket",
      "decrypt",
      "document.cookie",
      "payload:",
      "RemoteMessage",
      "FirebaseMessaging",
      ".sid",
      "apikey",
    ],
    nativeWords: ["class ", "interface ", "record ", "struct ", "object ", "protocol "],
    from: loggingFacts,
  },
  decide(project, facts) {
    const evidence = evidenceOfFacts(facts, project);
    const logging = ofKind(facts, "logging");
    if (logging.length === 0 && evidence.length === 0) return notApplicable("The app logs nothing.");
    const isFlutter = project.pubspec.dependencies.some(({ name }) => name === "flutter");
    return verdict(isFlutter ? evidence : evidence.map(({ repair: _, ...place }) => place));
  },
};
