/**
 * The commands that start a new project.
 *
 * @param folder where it is, as a person would type it
 * @param developmentPackages the packages for its development
 */
export function stepsToRun(folder: string, developmentPackages: readonly { readonly name: string }[]): string[] {
  const generates = developmentPackages.some(({ name }) => name === "build_runner");
  return [
    `cd ${/^[\w./~-]+$/.test(folder) ? folder : JSON.stringify(folder)}`,
    "flutter pub get",
    ...(generates ? ["dart run build_runner build"] : []),
    "flutter run",
  ];
}
