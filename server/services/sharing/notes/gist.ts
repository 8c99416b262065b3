import { z } from "zod";
import { lazy } from "../../../contract/lazy.ts";
import { githubHeaders } from "../token-headers.ts";
import type { NoteService } from "./note-service.ts";

const gistSchema = lazy(() => z.object({ html_url: z.string(), description: z.string().nullish() }));

/** A secret gist: not listed, but everybody reads it who knows its address. https://docs.github.com/rest/gists/gists */
export const githubGist: NoteService = {
  name: "GitHub",
  path: "",
  headers: githubHeaders,
  async make(api, { title, fileName, content }) {
    const gist = { description: title, public: false, files: { [fileName]: { content } } };
    const answer = await api.create({ method: "POST", path: "gists", body: gist });
    return answer && api.expect(answer, gistSchema()).html_url;
  },
  async newest(api) {
    const gists = await api.read("gists?per_page=30", z.array(gistSchema()));
    return gists.map(({ html_url: url, description }) => ({ title: description ?? "", url }));
  },
};
