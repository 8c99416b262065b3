import { pluginIds, ref } from "./ids.ts";
import type { XcodeObject } from "./objects.ts";

/** What the Flutter tool calls the Swift package that it makes of all plugins. */
export const pluginPackageName = "FlutterGeneratedPluginSwiftPackage";
const folder = `Flutter/ephemeral/Packages/${pluginPackageName}`;

export const pluginProduct = ref(pluginIds.pluginProduct, pluginPackageName);
export const pluginPackage = ref(pluginIds.pluginPackage, `XCLocalSwiftPackageReference "${folder}"`);
/** The package as a member of the app's frameworks. */
export const pluginMember = ref(pluginIds.pluginBuildFile, `${pluginPackageName} in Frameworks`);

/** That package, in the project. */
export const pluginPackageObjects: readonly XcodeObject[] = [
  { ...pluginPackage, isa: "XCLocalSwiftPackageReference", fields: { relativePath: folder } },
  { ...pluginProduct, isa: "XCSwiftPackageProductDependency", fields: { productName: pluginPackageName } },
  { ...pluginMember, isa: "PBXBuildFile", fields: { productRef: pluginProduct } },
];
