import { insideFlow } from "../flows/inside.ts";
import { filesOf, inWords, usedPackages } from "../packages.ts";
import { type ElementKind, rated } from "../rule.ts";

const packages = [
  ...["workmanager", "flutter_background_service", "android_alarm_manager_plus", "background_fetch"],
  ...["flutter_foreground_task", "flutter_background_geolocation", "background_locator_2", "background_downloader"],
  ...["audio_service", "flutter_downloader"],
];

/** Work that goes on while nobody looks at the app. */
export const backgroundWorkKind: ElementKind = {
  id: "background-work",
  shape: "process",
  boundary: "app",
  find({ surface }) {
    const used = usedPackages(surface, packages);
    const names = [...used.map(({ name }) => name), ...surface.background.map(({ name }) => name)];
    const places = [...used.flatMap((one) => one.places), ...surface.background.map(({ location }) => location)];
    if (places.length === 0) return [];
    const description = `Runs while the app is not shown: ${inWords(names)}.`;
    return [{ key: "", name: "Background work", description, places, files: filesOf(places) }];
  },
  flow: { from: "app", to: "self", kind: insideFlow, data: "tasks and their results" },
  threats: [
    {
      id: "outlives-session",
      category: "S",
      title: "Work goes on for a user who signed out",
      scenario: "A task keeps the session of a user who signed out, and acts for the wrong person.",
      absence: "an end of tasks on sign-out, which a scan of the source cannot prove",
      likelihood: rated("medium", "It is easily forgotten."),
      impact: rated("medium", "Data of one user reaches another."),
      mitigation: "Cancel all tasks on sign-out, and let each task ask for the current session.",
      owasp: "M3",
      masvs: "AUTH-1",
      cwe: 613,
    },
    {
      id: "stale-input",
      category: "T",
      title: "A task works with old input",
      scenario: "A task runs later with input that was changed or deleted in the meantime.",
      absence: "a check of the input when the task runs",
      likelihood: rated("medium", "Tasks are delayed all the time."),
      impact: rated("low", "Old data overwrites new data."),
      mitigation: "Store ids instead of contents in tasks, and look them up when they run.",
      owasp: "M4",
      masvs: "CODE-4",
      cwe: 367,
    },
    {
      id: "unseen",
      category: "R",
      title: "Users do not see what runs",
      scenario: "The app works in the background, and nobody can tell afterwards what it did.",
      absence: "a list of what ran, for users or support",
      likelihood: rated("low", "It matters when a user asks."),
      impact: rated("low", "A complaint cannot be answered."),
      mitigation: "Record what ran and why, without personal data.",
      owasp: "M6",
      masvs: "PRIVACY-3",
      cwe: 778,
    },
    {
      id: "collects",
      category: "I",
      title: "The app collects while nobody looks",
      scenario: "A task goes on to read the location or other data while the user thinks that the app is closed.",
      absence: "a sign for the user that data is collected",
      likelihood: rated("low", "Systems tell users about it."),
      impact: rated("medium", "A movement profile of the user is made."),
      mitigation: "Collect only what the task needs, and show it in a notification.",
      owasp: "M6",
      masvs: "PRIVACY-1",
      cwe: 359,
    },
    {
      id: "battery",
      category: "D",
      title: "Background work empties the battery",
      scenario: "A task that fails is tried again without end.",
      absence: "a limit on repetitions that the source shows",
      likelihood: rated("low", "Systems stop such apps."),
      impact: rated("low", "The user removes the app."),
      mitigation: "Limit repetitions, and wait longer each time.",
      owasp: "M4",
      masvs: "CODE-4",
      cwe: 400,
    },
    {
      id: "locked-phone",
      category: "E",
      title: "Work needs keys while the phone is locked",
      scenario:
        "Data that should open only with the unlocked phone is made readable at all times, so that a task can use it.",
      absence: "keys that work only while the phone is unlocked",
      likelihood: rated("low", "It takes a stolen phone and special tools."),
      impact: rated("medium", "A stolen phone gives its data away."),
      mitigation: "Give background work a token of its own with few rights.",
      owasp: "M9",
      masvs: "STORAGE-1",
      cwe: 522,
    },
  ],
};
