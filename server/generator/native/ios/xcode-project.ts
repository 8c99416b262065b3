import type { OpenStepDict } from "../../escape/openstep.ts";
import { type Configuration, configurationsOf } from "../xcode/configurations.ts";
import { kind, ownId, ref } from "../xcode/ids.ts";
import { renderXcodeProject, type XcodeObject } from "../xcode/objects.ts";
import { appSettings, projectSettings, testTargetSettings } from "./build-settings.ts";
import type { IosModel } from "./ios-model.ts";
import {
  appProduct,
  fileReferences,
  groups,
  mainGroup,
  namedFile,
  productsGroup,
  testProduct,
  variantGroups,
} from "./xcode-files.ts";
import { ids } from "./xcode-ids.ts";
import { languageObjects, permissionTextsGroup, permissionTextsMember } from "./xcode-languages.ts";
import {
  appPhases,
  buildFiles,
  flavorFilesPhase,
  phases,
  pluginPackage,
  pluginProduct,
  swiftPackage,
  testPhases,
} from "./xcode-phases.ts";

/** ios/Runner.xcodeproj/project.pbxproj: the app with its Swift packages, and its tests. */
export function xcodeProject(model: IosModel): string {
  const configurations = configurationsOf(model.identity.flavors);
  const languages = languageObjects(model);
  const translated = languages.length > 0;
  const objects: readonly XcodeObject[] = [
    ...buildFiles,
    ...fileReferences,
    ...groups(translated ? [permissionTextsGroup] : []),
    ...phases(translated ? [permissionTextsMember] : []),
    ...languages,
    ...[flavorFilesPhase(model) ?? []].flat(),
    ...targets(model),
    ...swiftPackage,
    ...variantGroups,
    project(model),
    ...configurationObjects(model, configurations),
  ];
  return renderXcodeProject(objects, ref(ids.project, "Project object"));
}

const appTarget = ref(ids.appTarget, "Runner");
const testTarget = ref(ids.testTarget, "RunnerTests");
const proxy = ref(ownId(kind.other, 0), "PBXContainerItemProxy");
const dependency = ref(ownId(kind.other, 1), "PBXTargetDependency");
const projectList = ref(ownId(kind.list, 0), 'Build configuration list for PBXProject "Runner"');
const appList = ref(ownId(kind.list, 1), 'Build configuration list for PBXNativeTarget "Runner"');
const testList = ref(ownId(kind.list, 2), 'Build configuration list for PBXNativeTarget "RunnerTests"');

const targets = (model: IosModel): readonly XcodeObject[] => [
  {
    ...appTarget,
    isa: "PBXNativeTarget",
    fields: {
      buildConfigurationList: appList,
      buildPhases: appPhases(model),
      buildRules: [],
      dependencies: [],
      name: "Runner",
      packageProductDependencies: [pluginProduct],
      productName: "Runner",
      productReference: appProduct,
      productType: "com.apple.product-type.application",
    },
  },
  {
    ...testTarget,
    isa: "PBXNativeTarget",
    fields: {
      buildConfigurationList: testList,
      buildPhases: testPhases,
      buildRules: [],
      dependencies: [dependency],
      name: "RunnerTests",
      productName: "RunnerTests",
      productReference: testProduct,
      productType: "com.apple.product-type.bundle.unit-test",
    },
  },
  {
    ...proxy,
    isa: "PBXContainerItemProxy",
    fields: {
      containerPortal: ref(ids.project, "Project object"),
      proxyType: "1",
      remoteGlobalIDString: ids.appTarget,
      remoteInfo: "Runner",
    },
  },
  { ...dependency, isa: "PBXTargetDependency", fields: { target: appTarget, targetProxy: proxy } },
];

function project({ identity: { locales } }: IosModel): XcodeObject {
  const [developmentRegion = "en"] = locales;
  return {
    ...ref(ids.project, "Project object"),
    isa: "PBXProject",
    fields: {
      attributes: {
        BuildIndependentTargetsInParallel: "YES",
        LastUpgradeCheck: "1510",
        TargetAttributes: {
          [ids.testTarget]: { CreatedOnToolsVersion: "15.1", TestTargetID: ids.appTarget },
          [ids.appTarget]: { CreatedOnToolsVersion: "15.1" },
        },
      },
      buildConfigurationList: projectList,
      compatibilityVersion: "Xcode 9.3",
      developmentRegion,
      hasScannedForEncodings: "0",
      knownRegions: [...new Set([...locales, "en", "Base"])],
      mainGroup: mainGroup.id,
      packageReferences: [pluginPackage],
      productRefGroup: productsGroup,
      projectDirPath: "",
      projectRoot: "",
      targets: [appTarget, testTarget],
    },
  };
}

function configurationObjects(model: IosModel, configurations: readonly Configuration[]): XcodeObject[] {
  const owners = [
    { list: projectList, settings: projectSettings, base: () => ({}) },
    { list: appList, settings: appSettings, base: baseConfiguration },
    { list: testList, settings: testTargetSettings, base: () => ({}) },
  ];
  return owners.flatMap(({ list, settings, base }, owner) => {
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
        fields: { ...base(configuration), buildSettings: settings(model, configuration), name: configuration.name },
      })),
    ];
  });
}

function baseConfiguration({ mode }: Configuration): OpenStepDict {
  return { baseConfigurationReference: namedFile(mode === "Debug" ? "Debug.xcconfig" : "Release.xcconfig") };
}
