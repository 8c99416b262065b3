import { dartProfile } from "../dart/profile.ts";
import { nativeProfiles } from "../native/profiles.ts";
import type { LanguageProfile } from "./lexing/profile.ts";

/** The languages of source code that a scan reads. */
export type Language = "dart" | keyof typeof nativeProfiles;

/** What the lexer must know about each language. */
export const profiles: Readonly<Record<Language, LanguageProfile>> = { dart: dartProfile, ...nativeProfiles };
