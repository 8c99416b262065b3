import type { OpenStepDict, OpenStepReference } from "../../escape/openstep.ts";
import { type Configuration, configurationsOf } from "../xcode/configurations.ts";
import { kind, ownId, ref } from "../xcode/ids.ts";
import { renderXcodeProject, type XcodeObject } from "../xcode/objects.ts";
import { assembleSettings, macosAppSettings, macosProjectSettings, macosTestSettings } from "./build-settings.ts";
import type { MacosModel } from "./macos-model.ts";
import {
  fileObjects,
  macosAppProduct,
  macosFileNamed,
  macosMainGroup,
  macosProductsGroup,
  macosTestProduct,
} from "./xcode-files.ts";
import { macosIds } from "./xcode-ids.ts";
import {
  assemblePhases,
  macosAppPhases,
  macosPhases,
  macosPluginPackage,
  macosPluginProduct,
  macosSwiftPackage,
  macosTestPhases,
} from "./xcode-phases.ts";

/** macos/Runner.xcodeproj/project.pbxproj: the app with its Swift packages, its tests, and the target that builds Dart. */
export function macosXcodeProject(model: MacosModel): string {
  const objects: readonly XcodeObject[] = [
    ...fileObjects(model.identity.packageName),
    ...macosPhases,
    ...macosSwiftPackage,
    ...targets(model),
    project(model),
    ...configurationObjects(model),
  ];
  return renderXcodeProject(objects, ref(macosIds.project, "Project object"));
}

const appTarget = ref(macosIds.appTarget, "Runner");
const testTarget = ref(macosIds.testTarget, "RunnerTests");
const assembleTarget = ref(macosIds.assembleTarget, "Flutter Assemble");
const projectList = ref(ownId(kind.list, 0), 'Build configuration list for PBXProject "Runner"');
const appList = ref(ownId(kind.list, 1), 'Build configuration list for PBXNativeTarget "Runner"');
const testList = ref(ownId(kind.list, 2), 'Build configuration list for PBXNativeTarget "RunnerTests"');
const assembleList = ref(ownId(kind.list, 3), 'Build configuration list for PBXAggregateTarget "Flutter Assemble"');

/** Makes one target wait for another. */
function dependencyOn(target: OpenStepReference, index: number) {
  const proxy = ref(ownId(kind.other, 2 * index), "PBXContainerItemProxy");
  const dependency = ref(ownId(kind.other, 2 * index + 1), "PBXTargetDependency");
  const objects: readonly XcodeObject[] = [
    {
      ...proxy,
      isa: "PBXContainerItemProxy",
      fields: {
        containerPortal: ref(macosIds.project, "Project object"),
        proxyType: "1",
        remoteGlobalIDString: target.id,
        remoteInfo: target.comment,
      },
    },
    { ...dependency, isa: "PBXTargetDependency", fields: { target, targetProxy: proxy } },
  ];
  return { dependency, objects };
}

const onApp = dependencyOn(appTarget, 0);
const onDart = dependencyOn(assembleTarget, 1);

function targets({ identity }: MacosModel): readonly XcodeObject[] {
  return [
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
    {
      ...appTarget,
      isa: "PBXNativeTarget",
      fields: {
        buildConfigurationList: appList,
        buildPhases: macosAppPhases,
        buildRules: [],
        dependencies: [onDart.dependency],
        name: "Runner",
        packageProductDependencies: [macosPluginProduct],
        productName: "Runner",
        productReference: macosAppProduct(identity.packageName),
        productType: "com.apple.product-type.application",
      },
    },
    {
      ...testTarget,
      isa: "PBXNativeTarget",
      fields: {
        buildConfigurationList: testList,
        buildPhases: macosTestPhases,
        buildRules: [],
        dependencies: [onApp.dependency],
        name: "RunnerTests",
        productName: "RunnerTests",
        productReference: macosTestProduct,
        productType: "com.apple.product-type.bundle.unit-test",
      },
    },
    ...onApp.objects,
    ...onDart.objects,
  ];
}

function project({ identity: { locales } }: MacosModel): XcodeObject {
  const [developmentRegion = "en"] = locales;
  return {
    ...ref(macosIds.project, "Project object"),
    isa: "PBXProject",
    fields: {
      attributes: {
        BuildIndependentTargetsInParallel: "YES",
        LastUpgradeCheck: "1510",
        TargetAttributes: {
          [macosIds.testTarget]: { CreatedOnToolsVersion: "15.1", TestTargetID: macosIds.appTarget },
          [macosIds.appTarget]: {
            CreatedOnToolsVersion: "15.1",
            ProvisioningStyle: "Automatic",
            SystemCapabilities: { "com.apple.Sandbox": { enabled: "1" } },
          },
          [macosIds.assembleTarget]: { CreatedOnToolsVersion: "15.1", ProvisioningStyle: "Manual" },
        },
      },
      buildConfigurationList: projectList,
      compatibilityVersion: "Xcode 9.3",
      developmentRegion,
      hasScannedForEncodings: "0",
      knownRegions: [...new Set([...locales, "en", "Base"])],
      mainGroup: macosMainGroup.id,
      packageReferences: [macosPluginPackage],
      productRefGroup: macosProductsGroup,
      projectDirPath: "",
      projectRoot: "",
      targets: [appTarget, testTarget, assembleTarget],
    },
  };
}

function configurationObjects(model: MacosModel): XcodeObject[] {
  const configurations = configurationsOf(model.identity.flavors);
  const byMode = ({ mode }: Configuration) => base(mode === "Debug" ? "Debug.xcconfig" : "Release.xcconfig");
  const nothing = (): OpenStepDict => ({});
  const owners = [
    { list: projectList, settings: macosProjectSettings, based: byMode },
    { list: appList, settings: macosAppSettings, based: () => base("AppInfo.xcconfig") },
    { list: testList, settings: macosTestSettings, based: nothing },
    { list: assembleList, settings: assembleSettings, based: nothing },
  ];
  return owners.flatMap(({ list, settings, based }, owner) => {
    const references = configurations.map(({ name }, i) => ref(ownId(kind.configuration, owner * 0x1000 + i), name));
    return [
      {
        ...list,
        isa: "XCConfigurationList",
        fields: {
          buildConfigurations: references,
          defaultConfigurationIsVisible: "0",
          defaultConfigurationName: "Release",
        },
      },
      ...configurations.map((configuration, i) => ({
        ...(references[i] ?? list),
        isa: "XCBuildConfiguration",
        fields: {
          ...based(configuration),
          buildSettings: settings(model, configuration),
          name: configuration.name,
        },
      })),
    ];
  });
}

function base(name: string): OpenStepDict {
  return { baseConfigurationReference: macosFileNamed(name) };
}
