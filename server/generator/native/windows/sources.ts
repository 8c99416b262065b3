import type { AppIdentity } from "../identity.ts";
import { windowTitles } from "../window-title.ts";

/** windows/runner/main.cpp */
export function windowsMainSource(identity: AppIdentity): string {
  return `#include <flutter/dart_project.h>
#include <flutter/flutter_view_controller.h>
#include <windows.h>

#include <cstdlib>
#include <string>

#include "flutter_window.h"
#include "utils.h"

${titleFunction(identity)}
int APIENTRY wWinMain(_In_ HINSTANCE instance, _In_opt_ HINSTANCE previous, _In_ wchar_t* command_line,
                      _In_ int show_command) {
  // Output goes to the console of \`flutter run\`, or to a new one under a debugger.
  if (!::AttachConsole(ATTACH_PARENT_PROCESS) && ::IsDebuggerPresent()) {
    CreateAndAttachConsole();
  }

  // Plugins use COM.
  ::CoInitializeEx(nullptr, COINIT_APARTMENTTHREADED);

  flutter::DartProject project(L"data");
  project.set_dart_entrypoint_arguments(GetCommandLineArguments());

  FlutterWindow window(project);
  if (!window.Create(WindowTitle(), Win32Window::Point{10, 10}, Win32Window::Size{1280, 720})) {
    return EXIT_FAILURE;
  }
  window.SetQuitOnClose(true);

  ::MSG message;
  while (::GetMessage(&message, nullptr, 0, 0)) {
    ::TranslateMessage(&message);
    ::DispatchMessage(&message);
  }

  ::CoUninitialize();
  return EXIT_SUCCESS;
}
`;
}

function titleFunction(identity: AppIdentity): string {
  const { title, own } = windowTitles(identity, "L");
  const cases = own.map(({ flavor, title: other }) => `  if (flavor == ${flavor}) {\n    return ${other};\n  }\n`);
  const ownTitles =
    own.length === 0
      ? ""
      : `#ifdef FLUTTER_APP_FLAVOR\n  const std::string flavor = FLUTTER_APP_FLAVOR;\n${cases.join("")}#endif\n`;
  return `static std::wstring WindowTitle() {\n${ownTitles}  return ${title};\n}\n`;
}

/** windows/runner/flutter_window.h */
export const flutterWindowHeader = `#ifndef RUNNER_FLUTTER_WINDOW_H_
#define RUNNER_FLUTTER_WINDOW_H_

#include <flutter/dart_project.h>
#include <flutter/flutter_view_controller.h>

#include <memory>

#include "win32_window.h"

// A window that shows nothing but Flutter.
class FlutterWindow : public Win32Window {
 public:
  explicit FlutterWindow(const flutter::DartProject& project);
  ~FlutterWindow() override = default;

 protected:
  bool OnCreate() override;
  void OnDestroy() override;
  LRESULT MessageHandler(HWND window, UINT message, WPARAM wparam, LPARAM lparam) noexcept override;

 private:
  flutter::DartProject project_;
  std::unique_ptr<flutter::FlutterViewController> flutter_controller_;
};

#endif  // RUNNER_FLUTTER_WINDOW_H_
`;

/** windows/runner/flutter_window.cpp */
export const flutterWindowSource = `#include "flutter_window.h"

#include <optional>

#include "flutter/generated_plugin_registrant.h"

FlutterWindow::FlutterWindow(const flutter::DartProject& project) : project_(project) {}

bool FlutterWindow::OnCreate() {
  if (!Win32Window::OnCreate()) {
    return false;
  }

  const RECT frame = GetClientArea();
  flutter_controller_ = std::make_unique<flutter::FlutterViewController>(frame.right - frame.left,
                                                                         frame.bottom - frame.top, project_);
  if (!flutter_controller_->engine() || !flutter_controller_->view()) {
    return false;
  }
  RegisterPlugins(flutter_controller_->engine());
  SetChildContent(flutter_controller_->view()->GetNativeWindow());

  // The window appears together with its content.
  flutter_controller_->engine()->SetNextFrameCallback([this]() { Show(); });
  // The first frame may have been drawn already: this asks for another one.
  flutter_controller_->ForceRedraw();
  return true;
}

void FlutterWindow::OnDestroy() {
  flutter_controller_ = nullptr;
  Win32Window::OnDestroy();
}

LRESULT FlutterWindow::MessageHandler(HWND window, UINT message, WPARAM wparam, LPARAM lparam) noexcept {
  if (flutter_controller_) {
    // Flutter and its plugins may answer themselves.
    const std::optional<LRESULT> result =
        flutter_controller_->HandleTopLevelWindowProc(window, message, wparam, lparam);
    if (result) {
      return *result;
    }
    if (message == WM_FONTCHANGE) {
      flutter_controller_->engine()->ReloadSystemFonts();
    }
  }
  return Win32Window::MessageHandler(window, message, wparam, lparam);
}
`;

/** windows/runner/utils.h */
export const utilsHeader = `#ifndef RUNNER_UTILS_H_
#define RUNNER_UTILS_H_

#include <string>
#include <vector>

// Opens a console for this process, and sends its output and that of Flutter there.
void CreateAndAttachConsole();

// What the program was called with, without its own name, in UTF-8.
std::vector<std::string> GetCommandLineArguments();

// The same text in UTF-8; empty when it is no valid UTF-16.
std::string Utf8FromUtf16(const wchar_t* utf16_string);

#endif  // RUNNER_UTILS_H_
`;

/** windows/runner/utils.cpp */
export const utilsSource = `#include "utils.h"

#include <flutter_windows.h>
#include <io.h>
#include <shellapi.h>
#include <stdio.h>
#include <windows.h>

#include <iostream>

void CreateAndAttachConsole() {
  if (!::AllocConsole()) {
    return;
  }
  FILE* unused;
  if (freopen_s(&unused, "CONOUT$", "w", stdout) == 0) {
    _dup2(_fileno(stdout), 1);
  }
  if (freopen_s(&unused, "CONOUT$", "w", stderr) == 0) {
    _dup2(_fileno(stdout), 2);
  }
  std::ios::sync_with_stdio();
  FlutterDesktopResyncOutputStreams();
}

std::vector<std::string> GetCommandLineArguments() {
  int count = 0;
  wchar_t** all = ::CommandLineToArgvW(::GetCommandLineW(), &count);
  std::vector<std::string> arguments;
  if (all == nullptr) {
    return arguments;
  }
  for (int index = 1; index < count; index++) {
    arguments.push_back(Utf8FromUtf16(all[index]));
  }
  ::LocalFree(all);
  return arguments;
}

std::string Utf8FromUtf16(const wchar_t* utf16_string) {
  if (utf16_string == nullptr) {
    return std::string();
  }
  // The length includes the zero at the end.
  const int length =
      ::WideCharToMultiByte(CP_UTF8, WC_ERR_INVALID_CHARS, utf16_string, -1, nullptr, 0, nullptr, nullptr);
  if (length <= 1) {
    return std::string();
  }
  std::string utf8_string(static_cast<size_t>(length), '\\0');
  const int written = ::WideCharToMultiByte(CP_UTF8, WC_ERR_INVALID_CHARS, utf16_string, -1, utf8_string.data(),
                                            length, nullptr, nullptr);
  if (written != length) {
    return std::string();
  }
  utf8_string.resize(static_cast<size_t>(length) - 1);
  return utf8_string;
}
`;
