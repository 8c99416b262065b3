import type { AndroidPermission } from "../../native/android/android-model.ts";
import type { UsageKey } from "../../usage-texts.ts";

/** One permission that people can be asked for. */
export interface PermissionSpec {
  /** What permission_handler calls it on Android; several when older versions know it by another name. */
  readonly android: readonly string[];
  /** The same on iOS; none when iOS never asks. */
  readonly ios: readonly string[];
  /** What must be granted before this can be asked for. */
  readonly first?: string;
  readonly manifest: readonly ManifestEntry[];
  /** Hardware that the permission would otherwise demand, without `android.hardware.`. */
  readonly hardware?: readonly string[];
  readonly usage: readonly UsageKey[];
  /** What it is for, as the rest of a sentence that begins with the app's name. */
  readonly does: string;
  readonly advisory?: Advisory;
}

export type ManifestEntry = Omit<AndroidPermission, "reason">;

export type PermissionGroup = Readonly<Record<string, PermissionSpec>>;

interface Advisory {
  readonly id: string;
  readonly message: string;
  readonly because: string;
}

/** An entry of AndroidManifest.xml, by the permission's name without `android.permission.`. */
export function android(name: string, rest: Omit<ManifestEntry, "name"> = {}): ManifestEntry {
  return { name: `android.permission.${name}`, ...rest };
}

/** What Google Play says of permissions that few apps may have. */
export function playPolicy(id: string, what: string, because: string): Advisory {
  const message = `Google Play accepts ${what} only from apps whose main purpose needs it, and asks for a declaration.`;
  return { id, message, because };
}
