import { call } from "../../dart/layout.ts";
import type { Contribution } from "../../model/contribution.ts";

/** Hooks for errors that nothing handles, and a page where a widget fails to build. */
export function errorBoundary(): Contribution {
  return {
    files: ["app_error_boundary", "app_error_page"].map((name) => ({
      path: `lib/core/widgets/${name}.dart`,
      tab: "code",
      template: `observability/${name}.dart`,
    })),
    wrappers: [
      {
        layer: "boundary",
        wrap: (child) => call("AppErrorBoundary", [], { child }),
        imports: ["package:app/core/widgets/app_error_boundary.dart"],
      },
    ],
    messages: { errorPageTitle: { text: "This part of the app failed" } },
    docs: [{ id: "error-boundary", title: "Error boundary", body: docsText }],
    aiRules: [
      "Errors that nothing handles reach `installErrorReporting`; catch an error only where the app can do something about it, and never swallow one silently.",
    ],
  };
}

const docsText = `Nothing that fails stays unseen, and no failure leaves people in front of a grey page.

- \`installErrorReporting\` (\`lib/core/error/error_reporting.dart\`) is called before everything else. It logs errors of the framework and of asynchronous code, and hands them to every \`ErrorReporter\` and to the handlers that were there before.
- \`AppErrorBoundary\` shows \`AppErrorPage\` in release builds where a widget fails to build; its button builds that widget again. Debug builds keep the red page of the framework.
- When a step of the start fails, \`bootstrap\` shows a page with a button that tries again.

To send errors somewhere else, write an \`ErrorReporter\` and add it to the list in \`lib/app/bootstrap.dart\`:

\`\`\`dart
class MyReporter implements ErrorReporter {
  const MyReporter();

  @override
  Future<void> report(
    Object error,
    StackTrace stackTrace, {
    bool fatal = false,
  }) async {}
}
\`\`\`

A boundary catches what fails while widgets are built. Errors of requests are results of your repositories and belong on the page that made them.
`;
