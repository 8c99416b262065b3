import type { NotChecked } from "../../server/adapters/lsp/protocol.ts";
import type { Translate } from "../translate.ts";

/** What is not checked, and what is only not shown, in numbers. */
export function notCheckedWords(causes: readonly NotChecked[], t: Translate): string {
  const files = filesOf(causes, ({ kind }) => kind === "ignorePaths" || kind === "unread");
  const checks = new Set(causes.filter(({ kind }) => kind === "off").map(({ name }) => name)).size;
  const inPart = filesOf(causes, ({ kind }) => kind === "inPart");
  const hidden = filesOf(causes, ({ kind }) => kind === "setting");
  const unchecked = [
    ...(files > 0 ? [filesWords(files, t)] : []),
    ...(checks > 0 ? [checks === 1 ? t("one check") : t("{0} checks", checks)] : []),
  ].join(", ");
  const parts = [
    ...(unchecked === "" ? [] : [t("Not checked: {0}", unchecked)]),
    ...(inPart > 0 ? [t("Checked in part: {0}", filesWords(inPart, t))] : []),
    ...(hidden > 0 ? [t("Not shown: {0}", filesWords(hidden, t))] : []),
  ];
  return parts.length > 0 ? parts.join(" · ") : t("Excluded: no file");
}

/** Why, and how much of it. */
export function causeWords({ kind, files, reason, line }: NotChecked, t: Translate): string {
  const place = t("palisade.yaml, line {0}", line ?? 1);
  const amount = filesWords(files?.length ?? 0, t);
  switch (kind) {
    case "ignorePaths":
      return `${amount} · ${place}`;
    case "off":
      return `${files === null ? t("off") : t("off in {0}", amount)} · ${reason} · ${place}`;
    case "setting":
      return `${amount} · ${t("not shown here, but counted: your setting")}`;
    case "unread":
      return t("not read: {0}", reason);
    case "inPart":
      return t("looked at only in part: {0}", reason);
  }
}

function filesOf(causes: readonly NotChecked[], which: (cause: NotChecked) => boolean): number {
  return new Set(causes.filter(which).flatMap(({ files }) => files ?? [])).size;
}

function filesWords(files: number, t: Translate): string {
  if (files === 0) return t("no file");
  return files === 1 ? t("one file") : t("{0} files", files);
}
