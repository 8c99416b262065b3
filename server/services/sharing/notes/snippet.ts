import { z } from "zod";
import { lazy } from "../../../contract/lazy.ts";
import { gitlabHeaders } from "../token-headers.ts";
import type { NoteService } from "./note-service.ts";

const snippetSchema = lazy(() => z.object({ web_url: z.string(), title: z.string() }));

/** A private snippet: only the token's owner reads it. https://docs.gitlab.com/api/snippets/ */
export const gitlabSnippet: NoteService = {
  name: "GitLab",
  path: "api/v4/",
  headers: gitlabHeaders,
  async make(api, { title, fileName, content }) {
    const snippet = { title, visibility: "private", files: [{ file_path: fileName, content }] };
    const answer = await api.create({ method: "POST", path: "snippets", body: snippet });
    return answer && api.expect(answer, snippetSchema()).web_url;
  },
  async newest(api) {
    const snippets = await api.read("snippets?per_page=30", z.array(snippetSchema()));
    return snippets.map(({ web_url: url, title }) => ({ title, url }));
  },
};
