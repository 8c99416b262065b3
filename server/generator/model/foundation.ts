/** The values of the options that shape all others. */
const modes = ["structured-getx", "structured-riverpod", "generic"] as const;
export const stateLibraries = ["getx", "riverpod", "bloc", "provider", "none"] as const;
export const architectures = ["feature-folder", "layer-folder", "clean", "mvc", "mvvm"] as const;
const navigations = ["named-routes", "go_router"] as const;
const modelStyles = ["manual", "freezed"] as const;
const apiClients = ["api_request", "dio", "retrofit", "http"] as const;
const localizations = ["none", "intl", "flutter_localization"] as const;

export type Mode = (typeof modes)[number];
export type StateLibrary = (typeof stateLibraries)[number];
export type Architecture = (typeof architectures)[number];
export type Navigation = (typeof navigations)[number];
export type ModelStyle = (typeof modelStyles)[number];
export type ApiClient = (typeof apiClients)[number];
export type Localization = (typeof localizations)[number];
