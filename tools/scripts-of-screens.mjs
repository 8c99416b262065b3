const app = "dist/webview/app.js";

/** By screen of the web app: the names of the scripts that are loaded beside app.js before it can be shown. */
export function scriptsOfScreens(outputs) {
  const screens = Object.entries(outputs).flatMap(([file, { entryPoint = "" }]) => {
    const screen = /^webview\/(\w+)\/(?:\1|\1-screen)\.tsx$/.exec(entryPoint)?.[1];
    return screen ? [[screen, file]] : [];
  });
  return Object.fromEntries(
    screens.map(([screen, file]) => {
      const files = new Set([...loadedAtOnce(outputs, app), ...loadedAtOnce(outputs, file)]);
      files.delete(app);
      return [screen, [...files].map((path) => path.slice("dist/webview/".length))];
    }),
  );
}

/** A script and those that it imports before it runs. */
export function loadedAtOnce(outputs, file, loaded = new Set()) {
  if (loaded.has(file)) return loaded;
  loaded.add(file);
  for (const { path, kind } of outputs[file]?.imports ?? []) {
    if (kind === "import-statement") loadedAtOnce(outputs, path, loaded);
  }
  return loaded;
}
