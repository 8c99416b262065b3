import type { AppIdentity } from "../identity.ts";
import { windowTitles } from "../window-title.ts";

/** linux/runner/main.cc */
export const linuxMainSource = `#include "my_application.h"

int main(int argc, char** argv) {
  g_autoptr(MyApplication) app = my_application_new();
  return g_application_run(G_APPLICATION(app), argc, argv);
}
`;

/** linux/runner/my_application.h */
export const myApplicationHeader = `#ifndef RUNNER_MY_APPLICATION_H_
#define RUNNER_MY_APPLICATION_H_

#include <gtk/gtk.h>

// The GTK application with the window that shows Flutter.
G_DECLARE_FINAL_TYPE(MyApplication, my_application, MY, APPLICATION, GtkApplication)

MyApplication* my_application_new();

#endif  // RUNNER_MY_APPLICATION_H_
`;

/** linux/runner/my_application.cc */
export function myApplicationSource(identity: AppIdentity): string {
  return `#include "my_application.h"

#include <flutter_linux/flutter_linux.h>

#include "flutter/generated_plugin_registrant.h"

struct _MyApplication {
  GtkApplication parent_instance;
  // What the program was called with, for Dart's main().
  char** arguments;
};

G_DEFINE_TYPE(MyApplication, my_application, GTK_TYPE_APPLICATION)

${titleFunction(identity)}
// The window appears together with its content.
static void first_frame_cb(GtkWidget* window) { gtk_widget_show(window); }

static void my_application_activate(GApplication* application) {
  MyApplication* self = MY_APPLICATION(application);
  GtkWidget* window = gtk_application_window_new(GTK_APPLICATION(application));
  gtk_window_set_title(GTK_WINDOW(window), window_title());
  gtk_window_set_default_size(GTK_WINDOW(window), 1280, 720);

  g_autoptr(FlDartProject) project = fl_dart_project_new();
  fl_dart_project_set_dart_entrypoint_arguments(project, self->arguments);

  FlView* view = fl_view_new(project);
  gtk_widget_show(GTK_WIDGET(view));
  gtk_container_add(GTK_CONTAINER(window), GTK_WIDGET(view));
  g_signal_connect_swapped(view, "first-frame", G_CALLBACK(first_frame_cb), window);
  // Flutter draws into a view that is realized, also while the window is hidden.
  gtk_widget_realize(GTK_WIDGET(view));

  fl_register_plugins(FL_PLUGIN_REGISTRY(view));
  gtk_widget_grab_focus(GTK_WIDGET(view));
}

static gboolean my_application_local_command_line(GApplication* application, gchar*** arguments, int* exit_status) {
  MyApplication* self = MY_APPLICATION(application);
  g_strfreev(self->arguments);
  // The first one is the program itself.
  self->arguments = g_strdupv(*arguments + 1);

  g_autoptr(GError) error = nullptr;
  if (!g_application_register(application, nullptr, &error)) {
    g_warning("The application could not be registered: %s", error->message);
    *exit_status = 1;
    return TRUE;
  }
  g_application_activate(application);
  *exit_status = 0;
  return TRUE;
}

static void my_application_dispose(GObject* object) {
  g_clear_pointer(&MY_APPLICATION(object)->arguments, g_strfreev);
  G_OBJECT_CLASS(my_application_parent_class)->dispose(object);
}

static void my_application_class_init(MyApplicationClass* klass) {
  G_APPLICATION_CLASS(klass)->activate = my_application_activate;
  G_APPLICATION_CLASS(klass)->local_command_line = my_application_local_command_line;
  G_OBJECT_CLASS(klass)->dispose = my_application_dispose;
}

static void my_application_init(MyApplication* self) {}

MyApplication* my_application_new() {
  // Desktops find the .desktop file of a program, with its icon, by this name.
  g_set_prgname(APPLICATION_ID);
  return MY_APPLICATION(g_object_new(my_application_get_type(), "application-id", APPLICATION_ID, "flags",
                                     G_APPLICATION_NON_UNIQUE, nullptr));
}
`;
}

function titleFunction(identity: AppIdentity): string {
  const { title, own } = windowTitles(identity, "");
  const cases = own.map(
    ({ flavor, title: other }) => `  if (g_strcmp0(FLUTTER_APP_FLAVOR, ${flavor}) == 0) {\n    return ${other};\n  }\n`,
  );
  const ownTitles = own.length === 0 ? "" : `#ifdef FLUTTER_APP_FLAVOR\n${cases.join("")}#endif\n`;
  return `static const gchar* window_title() {\n${ownTitles}  return ${title};\n}\n`;
}
