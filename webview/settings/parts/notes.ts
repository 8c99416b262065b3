import { noteKinds } from "../../../server/contract/setting-choices.ts";
import { off, oneOf, orNull, partInUse, typed } from "../drafts.ts";
import type { SettingsPart } from "../settings-part.ts";

type NoteKind = (typeof noteKinds)[number];

const names: Readonly<Record<NoteKind, string>> = {
  "github-gist": "Secret gist (GitHub)",
  "gitlab-snippet": "Private snippet (GitLab)",
};

/** What the token of each place must be allowed to do. */
const tokens: Readonly<Record<NoteKind, string>> = {
  "github-gist": "A token that may write gists.",
  "gitlab-snippet": "A token with the scope api.",
};

const address = { id: "note.baseUrl", label: "Address" };

/** Where a report is put to be read by those who get its link. */
export const notesPart: SettingsPart = {
  id: "notes",
  title: "Notes",
  about: "A secret gist or a private snippet for a report. Anyone with the link of a gist can read it.",
  kindField: "note.kind",
  test: "note",
  fields: [
    { id: "note.kind", label: "Kind", kind: [off, ...noteKinds.map((value) => ({ value, label: names[value] }))] },
    { ...address, hint: "Empty for github.com.", isShown: (draft) => draft["note.kind"] === "github-gist" },
    { ...address, hint: "Empty for gitlab.com.", isShown: (draft) => draft["note.kind"] === "gitlab-snippet" },
  ],
  secret: {
    id: "note.token",
    label: "Token",
    hint: (draft) => tokens[oneOf(noteKinds, draft["note.kind"]) ?? "github-gist"],
    variable: "PALISADE_NOTE_TOKEN",
    isShown: (draft) => oneOf(noteKinds, draft["note.kind"]) !== null,
    from: ({ note }) => note.tokenFrom,
    removal: { note: { token: null } },
  },
  state({ note: { kind, baseUrl, tokenSet } }) {
    if (kind === null) return { kind: "off" };
    return partInUse(`Writes to ${URL.parse(baseUrl ?? "")?.host}.`, [
      baseUrl === null && "an address",
      !tokenSet && "a token",
    ]);
  },
  read: ({ note: { kind, baseUrl } }) => ({ "note.kind": kind ?? "", "note.baseUrl": baseUrl ?? "" }),
  change: (draft) => ({
    note: {
      kind: oneOf(noteKinds, draft["note.kind"]),
      baseUrl: orNull(draft["note.baseUrl"]),
      token: typed(draft["note.token"]),
    },
  }),
};
