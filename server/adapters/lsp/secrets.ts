import { z } from "zod";
import { lazy } from "../../contract/lazy.ts";
import { secretNames } from "../../contract/setting-choices.ts";
import { secretText } from "../../contract/settings-change.ts";
import { parseInput } from "../input.ts";
import type { Editor } from "./editor.ts";
import type { EditorRequests } from "./protocol.ts";

const secretsParams = lazy(() =>
  z.strictObject({
    secrets: z.array(
      z.strictObject({
        name: z.enum(secretNames),
        value: secretText().nullable(),
        host: z.string().min(1).max(300).optional(),
      }),
    ),
  }),
);

/**
 * Keeps an editor's secrets until the server ends. They are in no file.
 *
 * @throws Failure `invalid input` for a secret without a host, while the settings name none
 */
export async function holdSecrets(
  { services }: Pick<Editor, "services">,
  params: unknown,
): Promise<EditorRequests["palisade/secrets"]["result"]> {
  const { secrets } = parseInput(secretsParams(), params);
  const hosts: { name: (typeof secrets)[number]["name"]; host: string | null }[] = [];
  for (const { name, value, host } of secrets) {
    hosts.push({ name, host: await services.settings.hold(name, value ?? undefined, host) });
  }
  return hosts;
}
