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
import { appSettings, projectSettings, testTargetSettings } from "./build-settings.ts";
import type { IosModel } from "./ios-model.ts";
import { appProduct, groups, mainGroup, products, productsGroup, sources, testProduct } from "./xcode-files.ts";
import { ids } from "./xcode-ids.ts";
import { languageObjects, permissionTextsGroup, permissionTextsMember } from "./xcode-languages.ts";
import { appPhases, flavorFilesPhase, phases, testPhases } from "./xcode-phases.ts";

/** ios/Runner.xcodeproj/project.pbxproj: the app with its Swift packages, and its tests. */
export function xcodeProject(model: IosModel): string {
  const languages = languageObjects(model);
  const translated = languages.length > 0;
  const objects: readonly XcodeObject[] = [
    ...sources.objects,
    ...products,
    ...groups(translated ? [permissionTextsGroup] : []),
    ...phases(translated ? [permissionTextsMember] : []),
    ...languages,
    ...[flavorFilesPhase(model) ?? []].flat(),
    ...targets(model),
    ...pluginPackageObjects,
    ...configured(model),
  ];
  return renderXcodeProject(objects, project);
}

const project = projectRef(ids.project);
const appTarget = ref(ids.appTarget, "Runner");
const testTarget = ref(ids.testTarget, "RunnerTests");
const projectList = configurationList(0, "PBXProject", "Runner");
const appList = configurationList(1, "PBXNativeTarget", "Runner");
const testList = configurationList(2, "PBXNativeTarget", "RunnerTests");
const onApp = dependencyOn(project, appTarget, 0);

function targets(model: IosModel): readonly XcodeObject[] {
  return [
    projectObject(model.identity, {
      project,
      list: projectList,
      mainGroup,
      productsGroup,
      targets: [appTarget, testTarget],
      targetAttributes: {
        [ids.testTarget]: { CreatedOnToolsVersion: "15.1", TestTargetID: ids.appTarget },
        [ids.appTarget]: { CreatedOnToolsVersion: "15.1" },
      },
    }),
    appTargetObject({
      target: appTarget,
      list: appList,
      phases: appPhases(model),
      dependencies: [],
      product: appProduct,
    }),
    testTargetObject({
      target: testTarget,
      list: testList,
      phases: testPhases,
      dependencies: [onApp.dependency],
      product: testProduct,
    }),
    ...onApp.objects,
  ];
}

function configured(model: IosModel): XcodeObject[] {
  return configurationObjects(
    [
      { list: projectList, settings: (configuration) => projectSettings(model, configuration) },
      {
        list: appList,
        settings: (configuration) => appSettings(model, configuration),
        base: ({ mode }) => sources.named(mode === "Debug" ? "Debug.xcconfig" : "Release.xcconfig"),
      },
      { list: testList, settings: (configuration) => testTargetSettings(model, configuration) },
    ],
    configurationsOf(model.identity.flavors),
  );
}
