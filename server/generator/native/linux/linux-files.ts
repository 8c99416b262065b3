import { byText } from "../../model/slots.ts";
import { binaryName } from "../cmake.ts";
import type { AppIdentity } from "../identity.ts";
import type { NativeFile } from "../native-file.ts";
import { linuxFlutterCmake, linuxProjectCmake, linuxRunnerCmake } from "./cmake-files.ts";
import { linuxMainSource, myApplicationHeader, myApplicationSource } from "./sources.ts";

/** Every file of the linux/ folder, sorted by path. The Flutter tool adds flutter/ephemeral/ and generated_plugin*. */
export function linuxFiles(identity: AppIdentity): NativeFile[] {
  const texts: Readonly<Record<string, string>> = {
    ".gitignore": "# Made by the Flutter tool.\n/flutter/ephemeral\n",
    "CMakeLists.txt": linuxProjectCmake(identity, binaryName(identity)),
    "flutter/CMakeLists.txt": linuxFlutterCmake,
    "runner/CMakeLists.txt": linuxRunnerCmake(identity),
    "runner/main.cc": linuxMainSource,
    "runner/my_application.cc": myApplicationSource(identity),
    "runner/my_application.h": myApplicationHeader,
  };
  return Object.entries(texts)
    .map(([path, content]) => ({ path: `linux/${path}`, content }))
    .sort((a, b) => byText(a.path, b.path));
}
