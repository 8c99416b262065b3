import { codeFiles } from "./code-files.ts";
import type { CorpusFile } from "./corpus-file.ts";
import { credentialFiles } from "./credential-files.ts";
import { generatedFiles } from "./generated-files.ts";
import { providerFiles } from "./providers.ts";
import { settingsFiles } from "./settings-files.ts";

/** Every labelled file. */
export const corpus: readonly CorpusFile[] = [
  ...providerFiles,
  ...codeFiles,
  ...settingsFiles,
  ...credentialFiles,
  ...generatedFiles,
];
