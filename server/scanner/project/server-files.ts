/** Folders in which a repository keeps what runs on a server, by one of the words in their names: `cloud_functions`. */
const serverFolder = /(?:^|[-_])(?:functions?|back-?end|server|api|workers?|lambdas?)(?:$|[-_])/i;
/** What is built, fetched or shown, and what tries the server. */
const besideServer =
  /^(?:lib|dist|build|out|public|static|vendor|assets|node_modules|resources|migrations|coverage|site-packages|_vendor|tests?|__tests__|specs?|__mocks__|mocks?|fixtures?|examples?)$/i;
const appFolder = /^(?:\.{2}|lib|android|ios|darwin|assets)$/;
const code =
  /(?<!\.d|\.test|\.spec|\.min|\.config|_test|_spec|^test_\w{0,60}|\/test_\w{0,60})\.(?:[cm]?[jt]s|py|php|rb|go)$/;

/** Whether a file is one of a server that lies beside the app in its repository: `functions/.env`. */
export function isServerFile(path: string): boolean {
  const folders = path.split("/").slice(0, -1);
  if (appFolder.test(folders[0] ?? "")) return false;
  return folders.some((folder) => serverFolder.test(folder)) && !folders.some((folder) => besideServer.test(folder));
}

/** Whether a file is code of such a server, which is read as a text: `functions/src/index.ts`, `backend/mail.php`. */
export function isServerCode(path: string): boolean {
  return code.test(path) && isServerFile(path);
}
