import { rcString } from "../../escape/c.ts";
import { binaryName } from "../cmake.ts";
import type { AppIdentity } from "../identity.ts";

/** windows/runner/resource.h: the names of what Runner.rc holds. */
export const resourceHeader = `#ifndef RUNNER_RESOURCE_H_
#define RUNNER_RESOURCE_H_

// Windows takes the icon with the lowest number for that of the program.
#define IDI_APP_ICON 101

#endif  // RUNNER_RESOURCE_H_
`;

/** windows/runner/Runner.rc: the icon, and what the properties of the program show. */
export function resourceScript(identity: AppIdentity): string {
  const name = rcString(identity.displayName);
  const binary = binaryName(identity);
  const organization = identity.applicationId.split(".").slice(0, -1).join(".");
  return `// UTF-8
#pragma code_page(65001)

#include "resource.h"
#include "winres.h"

LANGUAGE LANG_ENGLISH, SUBLANG_ENGLISH_US

IDI_APP_ICON ICON "resources/app_icon.ico"

// The build hands over the version of pubspec.yaml.
#if defined(FLUTTER_VERSION_MAJOR) && defined(FLUTTER_VERSION_BUILD)
#define VERSION_AS_NUMBER FLUTTER_VERSION_MAJOR,FLUTTER_VERSION_MINOR,FLUTTER_VERSION_PATCH,FLUTTER_VERSION_BUILD
#else
#define VERSION_AS_NUMBER 1,0,0,0
#endif

#if defined(FLUTTER_VERSION)
#define VERSION_AS_STRING FLUTTER_VERSION
#else
#define VERSION_AS_STRING "1.0.0"
#endif

VS_VERSION_INFO VERSIONINFO
FILEVERSION VERSION_AS_NUMBER
PRODUCTVERSION VERSION_AS_NUMBER
FILEFLAGSMASK VS_FFI_FILEFLAGSMASK
#ifdef _DEBUG
FILEFLAGS VS_FF_DEBUG
#else
FILEFLAGS 0x0L
#endif
FILEOS VOS__WINDOWS32
FILETYPE VFT_APP
FILESUBTYPE 0x0L
BEGIN
    BLOCK "StringFileInfo"
    BEGIN
        // American English in Unicode.
        BLOCK "040904b0"
        BEGIN
            VALUE "CompanyName", ${rcString(organization)} "\\0"
            VALUE "FileDescription", ${name} "\\0"
            VALUE "FileVersion", VERSION_AS_STRING "\\0"
            VALUE "InternalName", ${rcString(binary)} "\\0"
            VALUE "LegalCopyright", ${rcString(`Copyright (C) ${organization}. All rights reserved.`)} "\\0"
            VALUE "OriginalFilename", ${rcString(`${binary}.exe`)} "\\0"
            VALUE "ProductName", ${name} "\\0"
            VALUE "ProductVersion", VERSION_AS_STRING "\\0"
        END
    END
    BLOCK "VarFileInfo"
    BEGIN
        VALUE "Translation", 0x409, 1200
    END
END
`;
}

/** windows/runner/runner.exe.manifest: sharp on every monitor, and made for Windows 10 and later. */
export const applicationManifest = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<assembly xmlns="urn:schemas-microsoft-com:asm.v1" manifestVersion="1.0">
  <application xmlns="urn:schemas-microsoft-com:asm.v3">
    <windowsSettings>
      <dpiAwareness xmlns="http://schemas.microsoft.com/SMI/2016/WindowsSettings">PerMonitorV2</dpiAwareness>
    </windowsSettings>
  </application>
  <compatibility xmlns="urn:schemas-microsoft-com:compatibility.v1">
    <application>
      <!-- Windows 10 and 11 -->
      <supportedOS Id="{8e0f7a12-bfb3-4fe8-b9a5-48fd50a15a9a}"/>
    </application>
  </compatibility>
</assembly>
`;
