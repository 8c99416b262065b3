import type { Connection } from "vscode-languageserver/node";
import { z } from "zod";
import { Failure } from "../../contract/failure.ts";
import { lazy } from "../../contract/lazy.ts";
import { secretNames } from "../../contract/setting-choices.ts";
import { secretText } from "../../contract/settings-change.ts";
import type { Services } from "../../services/services.ts";
import { parseInput } from "../input.ts";
import type { EditorSecrets, KeepSecretsMethod } from "./protocol.ts";

const secretsParams = lazy(() =>
  z.strictObject({
    secrets: z.array(
      z.strictObject({
        name: z.enum(secretNames),
        secret: z.strictObject({ host: z.string().min(1).max(300), value: secretText() }).nullable(),
      }),
    ),
  }),
);

/** Keeps what an editor's storage holds until the server ends. It is in no file. */
export function holdSecrets({ settings }: Pick<Services, "settings">, params: unknown): null {
  const { secrets } = parseInput(secretsParams(), params);
  for (const { name, secret } of secrets) settings.hold(name, secret ?? undefined);
  return null;
}

/** Lets new secrets go to the storage of an editor that answers `palisade/keepSecrets`. */
export function keepSecretsIn(connection: Connection, { settings }: Pick<Services, "settings">): void {
  const keepSecretsMethod: KeepSecretsMethod = "palisade/keepSecrets";
  settings.keepIn(async (changes) => {
    const secrets = [...changes].map(([name, secret]) => ({ name, secret: secret ?? null }));
    try {
      await connection.sendRequest(keepSecretsMethod, { secrets } satisfies EditorSecrets);
    } catch {
      throw new Failure("unavailable", "The editor could not keep the secret, so it is not set. Try again.");
    }
  });
}
