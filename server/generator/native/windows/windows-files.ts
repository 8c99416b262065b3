import { byText } from "../../model/slots.ts";
import { binaryName } from "../cmake.ts";
import type { AppIdentity } from "../identity.ts";
import type { NativeFile } from "../native-file.ts";
import { windowsFlutterCmake, windowsProjectCmake, windowsRunnerCmake } from "./cmake-files.ts";
import { applicationManifest, resourceHeader, resourceScript } from "./resources.ts";
import { flutterWindowHeader, flutterWindowSource, utilsHeader, utilsSource, windowsMainSource } from "./sources.ts";
import { win32WindowHeader, win32WindowSource } from "./win32-window.ts";

/** Every file of the windows/ folder, sorted by path. The Flutter tool adds flutter/ephemeral/ and generated_plugin*. */
export function windowsFiles(identity: AppIdentity): NativeFile[] {
  const texts: Readonly<Record<string, string>> = {
    ".gitignore": gitignore,
    "CMakeLists.txt": windowsProjectCmake(binaryName(identity)),
    "flutter/CMakeLists.txt": windowsFlutterCmake,
    "runner/CMakeLists.txt": windowsRunnerCmake(identity),
    "runner/Runner.rc": resourceScript(identity),
    "runner/flutter_window.cpp": flutterWindowSource,
    "runner/flutter_window.h": flutterWindowHeader,
    "runner/main.cpp": windowsMainSource(identity),
    "runner/resource.h": resourceHeader,
    "runner/runner.exe.manifest": applicationManifest,
    "runner/utils.cpp": utilsSource,
    "runner/utils.h": utilsHeader,
    "runner/win32_window.cpp": win32WindowSource,
    "runner/win32_window.h": win32WindowHeader,
  };
  const { displayName: name, brandColor: color } = identity;
  const files: NativeFile[] = [
    ...Object.entries(texts).map(([path, content]) => ({ path: `windows/${path}`, content })),
    {
      path: "windows/runner/resources/app_icon.ico",
      icon: { name, color, size: 256, backdrop: "tile", format: "ico" },
    },
  ];
  return files.sort((a, b) => byText(a.path, b.path));
}

const gitignore = `# Made by the Flutter tool.
/flutter/ephemeral/

# Made by Visual Studio.
*.suo
*.user
*.userosscache
*.sln.docstates
/x64/
/x86/
*.[Cc]ache
!*.[Cc]ache/
`;
