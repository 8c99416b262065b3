/**
 * The public side of the generator. Every other room imports only this file, so that what is inside can move freely.
 */
export type { CatalogField, OptionCatalog } from "./catalog.ts";
export type { CheckedConfig, DecidedConfig } from "./check-config.ts";
export {
  type ComparedPackage,
  type ComparedProject,
  compareProjects,
} from "./compare/compare-projects.ts";
export type { ComposedProject, Tools } from "./compose.ts";
export { isObject, mergeLayers, type RawObject } from "./config/merge.ts";
export { nested } from "./config/read-config.ts";
export {
  loadAndCheck,
  loadCatalog,
  loadComposer,
  loadFeatureTools,
  loadKnownPackage,
  loadOverlayReader,
  loadRequestShape,
  loadUpdater,
} from "./loading.ts";
export { configPath, generatorOf, listingPath, manifestPath, originalsPath, readProjectManifest } from "./manifest.ts";
export type { Warning } from "./model/contribution.ts";
export type { FeatureShapes } from "./model/feature-shape.ts";
export { type GeneratedFile, type HashContent, tabs } from "./model/file.ts";
export type { Overlay, OverlayFile, OverlaySource } from "./overlays/overlay.ts";
export { overlayFile } from "./overlays/overlay-file.ts";
export type { ApiDescription, FileBeside } from "./shapes/openapi/description-files.ts";
export { type TemplateTexts, templateName } from "./templates.ts";
export type { FileUpdate, PresentFile } from "./update/plan-update.ts";
export { type Present, planWriting, type TargetFolder, type WritePlan } from "./write-plan.ts";
