import type { OpenStepDict, OpenStepReference } from "../../escape/openstep.ts";
import type { AppIdentity } from "../identity.ts";
import type { Configuration } from "./configurations.ts";
import { kind, ownId, ref } from "./ids.ts";
import type { XcodeObject } from "./objects.ts";
import { pluginPackage, pluginProduct } from "./plugin-package.ts";

/** What the objects of a project call it. */
export function projectRef(id: string): OpenStepReference {
  return ref(id, "Project object");
}

/** The list of the build configurations of a project or a target. */
export function configurationList(index: number, kindOfOwner: string, name: string): OpenStepReference {
  return ref(ownId(kind.list, index), `Build configuration list for ${kindOfOwner} "${name}"`);
}

/** Makes one target wait for another; `index` tells such pairs of a project apart. */
export function dependencyOn(project: OpenStepReference, target: OpenStepReference, index: number) {
  const proxy = ref(ownId(kind.other, 2 * index), "PBXContainerItemProxy");
  const dependency = ref(ownId(kind.other, 2 * index + 1), "PBXTargetDependency");
  const objects: readonly XcodeObject[] = [
    {
      ...proxy,
      isa: "PBXContainerItemProxy",
      fields: {
        containerPortal: project,
        proxyType: "1",
        remoteGlobalIDString: target.id,
        remoteInfo: target.comment,
      },
    },
    { ...dependency, isa: "PBXTargetDependency", fields: { target, targetProxy: proxy } },
  ];
  return { dependency, objects };
}

interface BuiltTarget {
  readonly target: OpenStepReference;
  readonly list: OpenStepReference;
  readonly phases: readonly OpenStepReference[];
  readonly dependencies: readonly OpenStepReference[];
  readonly product: OpenStepReference;
}

/** The target of the app, with the package of its plugins. */
export function appTargetObject(built: BuiltTarget): XcodeObject {
  return nativeTarget(built, "com.apple.product-type.application", {
    packageProductDependencies: [pluginProduct],
  });
}

/** The target of the tests, which run inside the app. */
export function testTargetObject(built: BuiltTarget): XcodeObject {
  return nativeTarget(built, "com.apple.product-type.bundle.unit-test", {});
}

function nativeTarget(
  { target, list, phases, dependencies, product }: BuiltTarget,
  productType: string,
  linked: OpenStepDict,
): XcodeObject {
  return {
    ...target,
    isa: "PBXNativeTarget",
    fields: {
      buildConfigurationList: list,
      buildPhases: phases,
      buildRules: [],
      dependencies,
      name: target.comment,
      ...linked,
      productName: target.comment,
      productReference: product,
      productType,
    },
  };
}

interface ProjectParts {
  readonly project: OpenStepReference;
  readonly list: OpenStepReference;
  readonly mainGroup: OpenStepReference;
  readonly productsGroup: OpenStepReference;
  readonly targets: readonly OpenStepReference[];
  /** By the id of the target. */
  readonly targetAttributes: OpenStepDict;
}

/** The project itself. */
export function projectObject({ locales }: AppIdentity, parts: ProjectParts): XcodeObject {
  const [developmentRegion = "en"] = locales;
  return {
    ...parts.project,
    isa: "PBXProject",
    fields: {
      attributes: {
        BuildIndependentTargetsInParallel: "YES",
        LastUpgradeCheck: "1510",
        TargetAttributes: parts.targetAttributes,
      },
      buildConfigurationList: parts.list,
      compatibilityVersion: "Xcode 9.3",
      developmentRegion,
      hasScannedForEncodings: "0",
      knownRegions: [...new Set([...locales, "en", "Base"])],
      mainGroup: parts.mainGroup.id,
      packageReferences: [pluginPackage],
      productRefGroup: parts.productsGroup,
      projectDirPath: "",
      projectRoot: "",
      targets: parts.targets,
    },
  };
}

/** What has build configurations: the project, or one of its targets. */
interface Configured {
  readonly list: OpenStepReference;
  settings(configuration: Configuration): OpenStepDict;
  /** The file whose settings come before these. */
  base?(configuration: Configuration): OpenStepReference;
}

/** The configurations of everything that has some. */
export function configurationObjects(
  owners: readonly Configured[],
  configurations: readonly Configuration[],
): XcodeObject[] {
  return owners.flatMap(({ list, settings, base }, owner) => {
    const named = configurations.map((configuration, i) => ({
      configuration,
      reference: ref(ownId(kind.configuration, owner * 0x1000 + i), configuration.name),
    }));
    return [
      {
        ...list,
        isa: "XCConfigurationList",
        fields: {
          buildConfigurations: named.map(({ reference }) => reference),
          defaultConfigurationIsVisible: "0",
          defaultConfigurationName: "Release",
        },
      },
      ...named.map(({ configuration, reference }) => ({
        ...reference,
        isa: "XCBuildConfiguration",
        fields: {
          ...(base && { baseConfigurationReference: base(configuration) }),
          buildSettings: settings(configuration),
          name: configuration.name,
        },
      })),
    ];
  });
}
