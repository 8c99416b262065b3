/** esbuild bundles the styles that a file imports. */
declare module "*.css" {}
