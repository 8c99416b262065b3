import { xmlAttribute } from "../../escape/xml.ts";
import { ids } from "./xcode-ids.ts";

/** The build configurations that a scheme uses. */
export interface SchemeConfigurations {
  readonly debug: string;
  readonly profile: string;
  readonly release: string;
}

/**
 * A shared scheme. Before the build, Flutter puts the engine where Swift packages of plugins look for it; without this
 * step they do not compile. The Flutter tool looks for its title, and reads the file line by line.
 */
export function scheme(configurations: SchemeConfigurations): string {
  const debug = xmlAttribute(configurations.debug);
  const profile = xmlAttribute(configurations.profile);
  const release = xmlAttribute(configurations.release);
  const app = reference(ids.appTarget, "Runner.app", "Runner");
  const tests = reference(ids.testTarget, "RunnerTests.xctest", "RunnerTests");
  return `<?xml version="1.0" encoding="UTF-8"?>
<Scheme
   LastUpgradeVersion = "1510"
   version = "1.3">
   <BuildAction
      parallelizeBuildables = "YES"
      buildImplicitDependencies = "YES">
      <PreActions>
         <ExecutionAction
            ActionType = "Xcode.IDEStandardExecutionActionsCore.ExecutionActionType.ShellScriptAction">
            <ActionContent
               title = "Run Prepare Flutter Framework Script"
               scriptText = "/bin/sh &quot;$FLUTTER_ROOT/packages/flutter_tools/bin/xcode_backend.sh&quot; prepare&#10;">
               <EnvironmentBuildable>
${app(18)}
               </EnvironmentBuildable>
            </ActionContent>
         </ExecutionAction>
      </PreActions>
      <BuildActionEntries>
         <BuildActionEntry
            buildForTesting = "YES"
            buildForRunning = "YES"
            buildForProfiling = "YES"
            buildForArchiving = "YES"
            buildForAnalyzing = "YES">
${app(12)}
         </BuildActionEntry>
      </BuildActionEntries>
   </BuildAction>
   <TestAction
      buildConfiguration = "${debug}"
      selectedDebuggerIdentifier = "Xcode.DebuggerFoundation.Debugger.LLDB"
      selectedLauncherIdentifier = "Xcode.DebuggerFoundation.Launcher.LLDB"
      customLLDBInitFile = "$(SRCROOT)/Flutter/ephemeral/flutter_lldbinit"
      shouldUseLaunchSchemeArgsEnv = "YES">
      <MacroExpansion>
${app(9)}
      </MacroExpansion>
      <Testables>
         <TestableReference
            skipped = "NO"
            parallelizable = "YES">
${tests(12)}
         </TestableReference>
      </Testables>
   </TestAction>
   <LaunchAction
      buildConfiguration = "${debug}"
      selectedDebuggerIdentifier = "Xcode.DebuggerFoundation.Debugger.LLDB"
      selectedLauncherIdentifier = "Xcode.DebuggerFoundation.Launcher.LLDB"
      customLLDBInitFile = "$(SRCROOT)/Flutter/ephemeral/flutter_lldbinit"
      launchStyle = "0"
      useCustomWorkingDirectory = "NO"
      ignoresPersistentStateOnLaunch = "NO"
      debugDocumentVersioning = "YES"
      debugServiceExtension = "internal"
      enableGPUValidationMode = "1"
      allowLocationSimulation = "YES">
      <BuildableProductRunnable
         runnableDebuggingMode = "0">
${app(9)}
      </BuildableProductRunnable>
   </LaunchAction>
   <ProfileAction
      buildConfiguration = "${profile}"
      shouldUseLaunchSchemeArgsEnv = "YES"
      savedToolIdentifier = ""
      useCustomWorkingDirectory = "NO"
      debugDocumentVersioning = "YES">
      <BuildableProductRunnable
         runnableDebuggingMode = "0">
${app(9)}
      </BuildableProductRunnable>
   </ProfileAction>
   <AnalyzeAction
      buildConfiguration = "${debug}">
   </AnalyzeAction>
   <ArchiveAction
      buildConfiguration = "${release}"
      revealArchiveInOrganizer = "YES">
   </ArchiveAction>
</Scheme>
`;
}

function reference(target: string, product: string, name: string): (margin: number) => string {
  return (margin) => {
    const space = " ".repeat(margin);
    return `${space}<BuildableReference
${space}   BuildableIdentifier = "primary"
${space}   BlueprintIdentifier = "${target}"
${space}   BuildableName = "${product}"
${space}   BlueprintName = "${name}"
${space}   ReferencedContainer = "container:Runner.xcodeproj">
${space}</BuildableReference>`;
  };
}
