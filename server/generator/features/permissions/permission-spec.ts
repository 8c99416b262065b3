import type { AndroidPermission } from "../../native/android/android-model.ts";
import type { UsageKey } from "../../usage-texts.ts";

/** A permission that the app can request. */
export interface PermissionSpec {
  /** Its name in permission_handler on Android; several if older versions have another one. */
  readonly android: readonly string[];
  /** The same on iOS; undefined if iOS has no such permission. */
  readonly ios: readonly string[];
  /** The permission that must be granted before this one. */
  readonly first?: string;
  readonly manifest: readonly ManifestEntry[];
  /** Hardware that the permission would otherwise demand, without `android.hardware.`. */
  readonly hardware?: readonly string[];
  readonly usage: readonly UsageKey[];
  /** Its purpose, as the rest of a sentence that begins with the app's name. */
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

/** The advice about permissions that Google Play allows in few apps. */
export function playPolicy(id: string, what: string, because: string): Advisory {
  const message = `Google Play accepts ${what} only from apps whose main purpose needs it, and asks for a declaration.`;
  return { id, message, because };
}
