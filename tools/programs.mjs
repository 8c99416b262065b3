// The programs that the tests drive and that npm does not bring: a browser and Neovim. Needs Node only.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const programs = {
  Chromium: {
    names: ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"],
    paths: [
      "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
      "C:/Program Files/Google/Chrome/Application/chrome.exe",
    ],
    // Without a font the workbench is a page of boxes.
    packages: ["chromium", "fonts-dejavu-core"],
  },
  Neovim: {
    names: ["nvim", "nvim.exe"],
    paths: [],
    packages: ["neovim"],
  },
};

/** Where a program is: "Chromium" or "Neovim". Throws when it is missing, and says what to install. */
export function programPath(name) {
  const path = find(name);
  if (path) return path;
  const { names, packages } = programs[name];
  const hint = process.platform === "linux" ? ` (on Debian: apt-get install ${packages.join(" ")})` : "";
  throw new Error(`${name} is missing; install it so that ${names[0]} is on the PATH${hint}`);
}

/** Installs what is missing from Debian where that is possible. Throws when a program is missing afterwards. */
export function installPrograms() {
  const missing = Object.keys(programs).filter((name) => !find(name));
  if (missing.length > 0 && process.getuid?.() === 0 && findOnPath("apt-get")) {
    console.error(`palisade: installing ${missing.join(" and ")} with apt-get`);
    installFromDebian(missing.flatMap((name) => programs[name].packages));
  }
  missing.forEach(programPath);
}

function installFromDebian(packages) {
  const aptGet = (...args) =>
    spawnSync("apt-get", ["-qq", ...args], {
      stdio: ["ignore", "ignore", 2],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  // A source that cannot be reached need not be the one that has the packages, so this may fail.
  aptGet("update");
  aptGet("install", "--yes", "--no-install-recommends", ...packages);
}

function find(name) {
  const { names, paths } = programs[name];
  return names.map(findOnPath).find(Boolean) ?? paths.find(existsSync);
}

function findOnPath(name) {
  const folders = process.env.PATH?.split(delimiter) ?? [];
  return folders.map((folder) => join(folder, name)).find(existsSync);
}
