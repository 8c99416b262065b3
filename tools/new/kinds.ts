/** What `npm run new` can make. The files are in `templates/<kind>`, at the place where they will stand. */
export interface Kind {
  /** The file that lists every one of them. */
  readonly list: string;
  /** What the list imports, with the words of `wordsOf`. */
  readonly entry: string;
  /** Where the new entry goes in the list: before the last character of the first match. */
  readonly before: RegExp;
}

export const kinds: Readonly<Record<string, Kind>> = {
  check: {
    list: "server/scanner/checks/index.ts",
    entry: "./__id__/check.ts",
    before: /^\]/m,
  },
  option: {
    list: "server/generator/features/index.ts",
    entry: "./__id__/option.ts",
    before: /^\]/m,
  },
  operation: {
    list: "server/operations/index.ts",
    entry: "./__id__.ts",
    before: /^\]/m,
  },
  "lock-file": {
    list: "server/supply-chain/lock-files/index.ts",
    entry: "./__id__.ts",
    before: /ecosystem: "npm"[^\]]*\]/,
  },
};
