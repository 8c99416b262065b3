/** windows/runner/win32_window.h */
export const win32WindowHeader = `#ifndef RUNNER_WIN32_WINDOW_H_
#define RUNNER_WIN32_WINDOW_H_

#include <windows.h>

#include <string>

// A window of the desktop that is sharp on every monitor. Derived classes fill it.
class Win32Window {
 public:
  struct Point {
    unsigned int x;
    unsigned int y;
  };

  struct Size {
    unsigned int width;
    unsigned int height;
  };

  Win32Window();
  virtual ~Win32Window();
  Win32Window(const Win32Window&) = delete;
  Win32Window& operator=(const Win32Window&) = delete;

  // Makes the window, which stays hidden until Show. Place and size are those of a monitor with 96 dots per inch.
  bool Create(const std::wstring& title, const Point& origin, const Size& size);

  bool Show();

  // Releases the window and everything that belongs to it.
  void Destroy();

  // Fills the window with another one.
  void SetChildContent(HWND content);

  HWND GetHandle();

  // Whether the program ends with this window.
  void SetQuitOnClose(bool quit_on_close);

  RECT GetClientArea();

 protected:
  virtual LRESULT MessageHandler(HWND window, UINT message, WPARAM wparam, LPARAM lparam) noexcept;

  // Fills the new window; false when that fails.
  virtual bool OnCreate();

  virtual void OnDestroy();

 private:
  static LRESULT CALLBACK WindowProcedure(HWND window, UINT message, WPARAM wparam, LPARAM lparam) noexcept;

  static const wchar_t* WindowClass();

  // Gives the frame of the window the light or dark colours of the system.
  static void UpdateTheme(HWND window);

  bool quit_on_close_ = false;
  HWND window_handle_ = nullptr;
  HWND child_content_ = nullptr;
};

#endif  // RUNNER_WIN32_WINDOW_H_
`;

/** windows/runner/win32_window.cpp */
export const win32WindowSource = `#include "win32_window.h"

#include <dwmapi.h>
#include <flutter_windows.h>

#include "resource.h"

namespace {

// Older SDKs do not know the name: https://learn.microsoft.com/windows/win32/api/dwmapi/ne-dwmapi-dwmwindowattribute
constexpr DWORD kUseImmersiveDarkMode = 20;

constexpr const wchar_t kWindowClassName[] = L"FLUTTER_RUNNER_WIN32_WINDOW";

constexpr const wchar_t kThemeKey[] = L"Software\\\\Microsoft\\\\Windows\\\\CurrentVersion\\\\Themes\\\\Personalize";

// How many windows there are; the last one takes the window class along.
int open_windows = 0;
bool is_class_registered = false;

int Scale(unsigned int length, double factor) { return static_cast<int>(length * factor); }

}  // namespace

Win32Window::Win32Window() { open_windows++; }

Win32Window::~Win32Window() {
  open_windows--;
  Destroy();
}

bool Win32Window::Create(const std::wstring& title, const Point& origin, const Size& size) {
  Destroy();

  const POINT place = {static_cast<LONG>(origin.x), static_cast<LONG>(origin.y)};
  const HMONITOR monitor = MonitorFromPoint(place, MONITOR_DEFAULTTONEAREST);
  const double factor = FlutterDesktopGetDpiForMonitor(monitor) / 96.0;
  const HWND window =
      CreateWindow(WindowClass(), title.c_str(), WS_OVERLAPPEDWINDOW, Scale(origin.x, factor),
                   Scale(origin.y, factor), Scale(size.width, factor), Scale(size.height, factor), nullptr,
                   nullptr, GetModuleHandle(nullptr), this);
  if (window == nullptr) {
    return false;
  }
  UpdateTheme(window);
  return OnCreate();
}

bool Win32Window::Show() { return ShowWindow(window_handle_, SW_SHOWNORMAL); }

void Win32Window::Destroy() {
  OnDestroy();
  if (window_handle_ != nullptr) {
    DestroyWindow(window_handle_);
    window_handle_ = nullptr;
  }
  if (open_windows == 0 && is_class_registered) {
    UnregisterClass(kWindowClassName, nullptr);
    is_class_registered = false;
  }
}

void Win32Window::SetChildContent(HWND content) {
  child_content_ = content;
  SetParent(content, window_handle_);
  const RECT frame = GetClientArea();
  MoveWindow(content, frame.left, frame.top, frame.right - frame.left, frame.bottom - frame.top, true);
  SetFocus(child_content_);
}

HWND Win32Window::GetHandle() { return window_handle_; }

void Win32Window::SetQuitOnClose(bool quit_on_close) { quit_on_close_ = quit_on_close; }

RECT Win32Window::GetClientArea() {
  RECT frame;
  GetClientRect(window_handle_, &frame);
  return frame;
}

bool Win32Window::OnCreate() { return true; }

void Win32Window::OnDestroy() {}

LRESULT Win32Window::MessageHandler(HWND window, UINT message, WPARAM wparam, LPARAM lparam) noexcept {
  switch (message) {
    case WM_DESTROY:
      window_handle_ = nullptr;
      Destroy();
      if (quit_on_close_) {
        PostQuitMessage(0);
      }
      return 0;

    case WM_DPICHANGED: {
      // The system proposes a place on the monitor that the window has moved to.
      const RECT* proposed = reinterpret_cast<RECT*>(lparam);
      SetWindowPos(window, nullptr, proposed->left, proposed->top, proposed->right - proposed->left,
                   proposed->bottom - proposed->top, SWP_NOZORDER | SWP_NOACTIVATE);
      return 0;
    }

    case WM_SIZE:
      if (child_content_ != nullptr) {
        const RECT frame = GetClientArea();
        MoveWindow(child_content_, frame.left, frame.top, frame.right - frame.left, frame.bottom - frame.top, TRUE);
      }
      return 0;

    case WM_ACTIVATE:
      if (child_content_ != nullptr) {
        SetFocus(child_content_);
      }
      return 0;

    case WM_DWMCOLORIZATIONCOLORCHANGED:
      UpdateTheme(window);
      return 0;
  }
  return DefWindowProc(window, message, wparam, lparam);
}

// static
LRESULT CALLBACK Win32Window::WindowProcedure(HWND window, UINT message, WPARAM wparam, LPARAM lparam) noexcept {
  if (message == WM_NCCREATE) {
    // The first message: from now on the handle leads to the object.
    auto self = static_cast<Win32Window*>(reinterpret_cast<CREATESTRUCT*>(lparam)->lpCreateParams);
    SetWindowLongPtr(window, GWLP_USERDATA, reinterpret_cast<LONG_PTR>(self));
    self->window_handle_ = window;
    return DefWindowProc(window, message, wparam, lparam);
  }
  auto self = reinterpret_cast<Win32Window*>(GetWindowLongPtr(window, GWLP_USERDATA));
  return self == nullptr ? DefWindowProc(window, message, wparam, lparam)
                         : self->MessageHandler(window, message, wparam, lparam);
}

// static
const wchar_t* Win32Window::WindowClass() {
  if (!is_class_registered) {
    WNDCLASS window_class{};
    window_class.hCursor = LoadCursor(nullptr, IDC_ARROW);
    window_class.hIcon = LoadIcon(GetModuleHandle(nullptr), MAKEINTRESOURCE(IDI_APP_ICON));
    window_class.hInstance = GetModuleHandle(nullptr);
    window_class.lpfnWndProc = WindowProcedure;
    window_class.lpszClassName = kWindowClassName;
    window_class.style = CS_HREDRAW | CS_VREDRAW;
    RegisterClass(&window_class);
    is_class_registered = true;
  }
  return kWindowClassName;
}

// static
void Win32Window::UpdateTheme(HWND window) {
  DWORD is_light = 1;
  DWORD size = sizeof(is_light);
  const LSTATUS status =
      RegGetValue(HKEY_CURRENT_USER, kThemeKey, L"AppsUseLightTheme", RRF_RT_REG_DWORD, nullptr, &is_light, &size);
  if (status == ERROR_SUCCESS) {
    const BOOL is_dark = is_light == 0;
    DwmSetWindowAttribute(window, kUseImmersiveDarkMode, &is_dark, sizeof(is_dark));
  }
}
`;
