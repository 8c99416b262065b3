import type { noteKinds } from "../../../contract/setting-choices.ts";
import type { Settings } from "../../../contract/settings.ts";
import type { Note } from "../../../reports/messages/note.ts";
import { pauseFor } from "../../http/pause.ts";
import { type Api, connectApi, sharingCancelled } from "../api.ts";
import { apiAddress } from "../api-address.ts";
import { notSetUp } from "../not-set-up.ts";
import type { Sharing } from "../sharing.ts";
import { Unsure } from "../unsure.ts";
import { githubGist } from "./gist.ts";
import type { NoteService } from "./note-service.ts";
import { gitlabSnippet } from "./snippet.ts";

type NoteKind = (typeof noteKinds)[number];

const services: Readonly<Record<NoteKind, NoteService>> = {
  "github-gist": githubGist,
  "gitlab-snippet": gitlabSnippet,
};

/** @throws Failure `conflict` when no place for notes is chosen */
export function notePlace({ note: { kind, baseUrl } }: Settings): {
  readonly service: NoteService;
  readonly site: URL;
} {
  if (kind === null) throw notSetUp("note", ["note.kind"]);
  const site = baseUrl === null ? null : URL.parse(baseUrl);
  if (!site) throw notSetUp("note", ["note.baseUrl"]);
  return { service: services[kind], site };
}

/**
 * Makes a note, once, and returns its address. When it is unknown whether it was made, it is looked for.
 *
 * @param note its title is unlike any before
 * @throws Failure, also when it is unknown whether the note was made; `cancelled`
 */
export async function sendNote(sharing: Sharing, note: Note): Promise<string> {
  const { api, service } = await connectNotes(sharing);
  const made = await service.make(api, note);
  if (made !== undefined) return made;
  await pauseFor(sharing.pauseMs ?? 1000, sharing.signal, sharingCancelled);
  const found = (await service.newest(api)).find(({ title }) => title === note.title);
  if (found) return found.url;
  throw new Unsure(`It is not known whether ${service.name} made the note. Look before you try again.`);
}

/** @throws Failure `conflict` when the place for notes has no token */
async function connectNotes(sharing: Sharing): Promise<{ readonly api: Api; readonly service: NoteService }> {
  const { service, site } = notePlace(sharing.settings);
  const token = await sharing.secret("note.token", site.host);
  if (token === undefined) throw notSetUp("note", ["note.token"]);
  const words = { 401: "does not accept the token. Set another one: palisade settings set note.token -" };
  const address = { ...apiAddress(sharing, service.name, site, service.path), words };
  return { api: connectApi(sharing.outgoing, { ...address, headers: service.headers(token) }), service };
}

/** Reads the newest notes, and returns the name of the service. */
export async function tryNotes(sharing: Sharing): Promise<string> {
  const { api, service } = await connectNotes(sharing);
  await service.newest(api);
  return service.name;
}
