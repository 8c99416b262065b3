// The programs that the tests drive and that npm does not bring: a browser, Neovim, PostgreSQL, shells, what a 32-bit program needs. Needs
// Node only.
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
  // Chromium without windows: a page is half the work for it.
  "a headless browser": {
    names: ["chromium-headless-shell"],
    paths: [],
    packages: ["chromium-headless-shell"],
    platforms: ["linux-x64", "linux-arm64"],
    otherwise: "Chromium",
  },
  Neovim: {
    names: ["nvim", "nvim.exe"],
    paths: [],
    packages: ["neovim"],
  },
  // A server of a database, for the tests of a team's server. Debian keeps it off the PATH.
  PostgreSQL: {
    names: ["postgres"],
    paths: [18, 17, 16, 15].map((version) => `/usr/lib/postgresql/${version}/bin/postgres`),
    packages: ["postgresql"],
    platforms: ["linux-x64", "linux-arm64"],
  },
  // Two shells that complete commands, beside bash.
  zsh: {
    names: ["zsh"],
    paths: [],
    packages: ["zsh"],
    platforms: ["linux-x64", "linux-arm64"],
  },
  fish: {
    names: ["fish"],
    paths: [],
    packages: ["fish"],
    platforms: ["linux-x64", "linux-arm64"],
  },
  // The Dart compiler is one; every Linux has the loader at this place.
  "the loader of 32-bit programs": {
    names: [],
    paths: ["/lib/ld-linux.so.2"],
    packages: ["libc6-i386"],
    platforms: ["linux-x64"],
  },
};

/** Where a program is: "Chromium", "Neovim". Throws when it is missing, and says what to install. */
export function programPath(name) {
  const path = find(name);
  if (path) return path;
  const { names, paths, packages, otherwise } = programs[name];
  if (otherwise) return programPath(otherwise);
  const place = names.length > 0 ? `so that ${names[0]} is on the PATH` : `as ${paths[0]}`;
  const hint = process.platform === "linux" ? ` (on Debian: apt-get install ${packages.join(" ")})` : "";
  throw new Error(`${name} is missing; install it ${place}${hint}`);
}

/** Installs what is missing from Debian where that is possible. Throws when a program is missing afterwards. */
export function installPrograms() {
  const missing = Object.keys(programs).filter((name) => isNeeded(name) && !find(name));
  if (missing.length > 0 && process.getuid?.() === 0 && findOnPath("apt-get")) {
    console.error(`palisade: installing ${missing.join(" and ")} with apt-get`);
    installFromDebian(missing.flatMap((name) => programs[name].packages));
  }
  missing.forEach(programPath);
}

function isNeeded(name) {
  const { platforms } = programs[name];
  return platforms === undefined || platforms.includes(`${process.platform}-${process.arch}`);
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
