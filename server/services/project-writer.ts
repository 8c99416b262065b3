import { randomUUID } from "node:crypto";
import type { Stats } from "node:fs";
import { lstat, mkdir, readdir, rename, rm, rmdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Failure } from "../core/failure.ts";
import type { GeneratedFile } from "../core/generator/file.ts";

/**
 * The files of a project that are already there and that writing it would replace, sorted.
 *
 * @throws Failure `conflict` when something else is in the way, or when the folder holds anything and `force` is off
 */
export async function filesInTheWay(
  folder: string,
  files: readonly GeneratedFile[],
  force: boolean,
): Promise<readonly string[]> {
  const status = await statusOf(folder);
  if (!status) return [];
  if (!status.isDirectory()) throw new Failure("conflict", `${folder} is no folder. Choose another place.`);
  const entries = await readdir(folder);
  if (entries.length > 0 && !force) {
    throw new Failure(
      "conflict",
      `${folder} is not empty. Choose another folder, or replace what is there with force.`,
    );
  }
  const replaced: string[] = [];
  for (const { path } of entries.length > 0 ? files : []) if (await isThere(folder, path)) replaced.push(path);
  return replaced;
}

/**
 * Writes a project. All files are written beside the folder first and put in place only then, so that a failure leaves
 * no half project; an empty folder is replaced in one step.
 */
export async function writeProject(folder: string, files: readonly GeneratedFile[]): Promise<void> {
  const parent = dirname(folder);
  const temporary = join(parent, `.palisade-${randomUUID()}.tmp`);
  try {
    await mkdir(parent, { recursive: true });
    await writeAll(temporary, files);
    const there = await statusOf(folder);
    if (there && (await readdir(folder)).length > 0) return await moveInto(temporary, folder, files);
    if (there) await rmdir(folder);
    await rename(temporary, folder);
  } catch (error) {
    throw error instanceof Failure ? error : unwritable(folder, error);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

async function writeAll(folder: string, files: readonly GeneratedFile[]): Promise<void> {
  const folders = new Set(files.map(({ path }) => dirname(join(folder, path))));
  for (const one of folders) await mkdir(one, { recursive: true });
  for (const { path, content, encoding, mode } of files) {
    const permissions = mode === undefined ? 0o644 : 0o755;
    await writeFile(join(folder, path), content, { encoding: encoding ?? "utf8", mode: permissions, flag: "wx" });
  }
}

async function moveInto(from: string, folder: string, files: readonly GeneratedFile[]): Promise<void> {
  for (const { path } of files) await isThere(folder, path);
  for (const { path } of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await rename(join(from, path), join(folder, path));
  }
}

/** @throws Failure `conflict` when a link, or a file where a folder is needed, is in the way */
async function isThere(folder: string, path: string): Promise<boolean> {
  const names = path.split("/");
  for (let depth = 1; depth <= names.length; depth++) {
    const part = join(folder, ...names.slice(0, depth));
    const status = await statusOf(part);
    if (!status) return false;
    const fits = depth === names.length ? status.isFile() : status.isDirectory();
    if (!fits) throw new Failure("conflict", `${part} is in the way. Move it, or choose another folder.`);
  }
  return true;
}

async function statusOf(path: string): Promise<Stats | undefined> {
  try {
    return await lstat(path);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw unwritable(path, error);
  }
}

function unwritable(path: string, error: unknown): Failure {
  const reason = codeOf(error) ?? (error instanceof Error ? error.message : String(error));
  return new Failure("unavailable", `${path} cannot be written (${reason}). Choose another folder.`);
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && "code" in error ? String(error.code) : undefined;
}
