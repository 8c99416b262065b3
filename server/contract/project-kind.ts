/** What a project is to its users. A package has less that can be wrong, so it would embellish an average of apps. */
export const projectKinds = ["app", "package"] as const;
export type ProjectKind = (typeof projectKinds)[number];
