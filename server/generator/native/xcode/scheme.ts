import { xmlAttribute } from "../../escape/xml.ts";
import type { SchemeConfigurations } from "./configurations.ts";

/** What a platform's schemes build, and how. */
export interface SchemeTargets {
  readonly appTarget: string;
  readonly testTarget: string;
  /** `Runner.app` */
  readonly product: string;
  /** The shell script that makes Flutter's engine ready, on one line. */
  readonly prepare: string;
  /** The file with settings of the debugger, where the tool makes one. */
  readonly lldbInit?: string;
  /** Whether Xcode checks what is drawn with Metal. */
  readonly validatesGpu: boolean;
}

/**
 * A shared scheme. Before the build, Flutter puts the engine where Swift packages of plugins look for it; without this
 * step they do not compile. The Flutter tool looks for its title, and reads the file line by line.
 */
export function scheme(targets: SchemeTargets, configurations: SchemeConfigurations): string {
  const debug = xmlAttribute(configurations.debug);
  const profile = xmlAttribute(configurations.profile);
  const release = xmlAttribute(configurations.release);
  const app = reference(targets.appTarget, targets.product, "Runner");
  const tests = reference(targets.testTarget, "RunnerTests.xctest", "RunnerTests");
  const lldbInit =
    targets.lldbInit === undefined ? "" : `      customLLDBInitFile = "${xmlAttribute(targets.lldbInit)}"\n`;
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
               scriptText = "${xmlAttribute(`${targets.prepare}\n`)}">
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
${lldbInit}      shouldUseLaunchSchemeArgsEnv = "YES">
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
${lldbInit}      launchStyle = "0"
      useCustomWorkingDirectory = "NO"
      ignoresPersistentStateOnLaunch = "NO"
      debugDocumentVersioning = "YES"
      debugServiceExtension = "internal"
${targets.validatesGpu ? '      enableGPUValidationMode = "1"\n' : ""}      allowLocationSimulation = "YES">
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
${space}   BuildableName = "${xmlAttribute(product)}"
${space}   BlueprintName = "${name}"
${space}   ReferencedContainer = "container:Runner.xcodeproj">
${space}</BuildableReference>`;
  };
}
