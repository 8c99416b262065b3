import { configurationsOf } from "../xcode/configurations.ts";
import { ref } from "../xcode/ids.ts";
import { renderXcodeProject, type XcodeObject } from "../xcode/objects.ts";
import { pluginPackageObjects } from "../xcode/plugin-package.ts";
import {
  appTargetObject,
  configurationList,
  configurationObjects,
  dependencyOn,
  projectObject,
  projectRef,
  testTargetObject,
} from "../xcode/targets.ts";
import { assembleSettings, macosAppSettings, macosProjectSettings, macosTestSettings } from "./build-settings.ts";
import type { MacosModel } from "./macos-model.ts";
import {
  macosAppProduct,
  macosGroups,
  macosMainGroup,
  macosProducts,
  macosProductsGroup,
  macosSources,
  macosTestProduct,
} from "./xcode-files.ts";
import { macosIds } from "./xcode-ids.ts";
import { assemblePhases, macosAppPhases, macosPhases, macosTestPhases } from "./xcode-phases.ts";

/** macos/Runner.xcodeproj/project.pbxproj: the app with its Swift packages, its tests, and the target that builds Dart. */
export function macosXcodeProject(model: MacosModel): string {
  const { packageName } = model.identity;
  const objects: readonly XcodeObject[] = [
    ...macosSources.objects,
    ...macosProducts(packageName),
    ...macosGroups(packageName),
    ...macosPhases,
    ...pluginPackageObjects,
    ...targets(model),
    ...configured(model),
  ];
  return renderXcodeProject(objects, project);
}

const project = projectRef(macosIds.project);
const appTarget = ref(macosIds.appTarget, "Runner");
const testTarget = ref(macosIds.testTarget, "RunnerTests");
const assembleTarget = ref(macosIds.assembleTarget, "Flutter Assemble");
const projectList = configurationList(0, "PBXProject", "Runner");
const appList = configurationList(1, "PBXNativeTarget", "Runner");
const testList = configurationList(2, "PBXNativeTarget", "RunnerTests");
const assembleList = configurationList(3, "PBXAggregateTarget", "Flutter Assemble");
const onApp = dependencyOn(project, appTarget, 0);
const onDart = dependencyOn(project, assembleTarget, 1);

function targets({ identity }: MacosModel): readonly XcodeObject[] {
  return [
    projectObject(identity, {
      project,
      list: projectList,
      mainGroup: macosMainGroup,
      productsGroup: macosProductsGroup,
      targets: [appTarget, testTarget, assembleTarget],
      targetAttributes: {
        [macosIds.testTarget]: { CreatedOnToolsVersion: "15.1", TestTargetID: macosIds.appTarget },
        [macosIds.appTarget]: {
          CreatedOnToolsVersion: "15.1",
          ProvisioningStyle: "Automatic",
          SystemCapabilities: { "com.apple.Sandbox": { enabled: "1" } },
        },
        [macosIds.assembleTarget]: { CreatedOnToolsVersion: "15.1", ProvisioningStyle: "Manual" },
      },
    }),
    {
      ...assembleTarget,
      isa: "PBXAggregateTarget",
      fields: {
        buildConfigurationList: assembleList,
        buildPhases: assemblePhases,
        dependencies: [],
        name: assembleTarget.comment,
        productName: assembleTarget.comment,
      },
    },
    appTargetObject({
      target: appTarget,
      list: appList,
      phases: macosAppPhases,
      dependencies: [onDart.dependency],
      product: macosAppProduct(identity.packageName),
    }),
    testTargetObject({
      target: testTarget,
      list: testList,
      phases: macosTestPhases,
      dependencies: [onApp.dependency],
      product: macosTestProduct,
    }),
    ...onApp.objects,
    ...onDart.objects,
  ];
}

function configured(model: MacosModel): XcodeObject[] {
  return configurationObjects(
    [
      {
        list: projectList,
        settings: (configuration) => macosProjectSettings(model, configuration),
        base: ({ mode }) => macosSources.named(mode === "Debug" ? "Debug.xcconfig" : "Release.xcconfig"),
      },
      {
        list: appList,
        settings: (configuration) => macosAppSettings(model, configuration),
        base: () => macosSources.named("AppInfo.xcconfig"),
      },
      { list: testList, settings: (configuration) => macosTestSettings(model, configuration) },
      { list: assembleList, settings: assembleSettings },
    ],
    configurationsOf(model.identity.flavors),
  );
}
