/**
 * What happens to the value: the system opens it, a web view loads it, a file call reads it, SQL runs it, it is stored as
 * a token, or it decides what the app does in its user's name.
 */
export type SinkKind = "address" | "page" | "path" | "sql" | "token" | "action";

interface Sink {
  readonly kind: SinkKind;
  readonly calls: readonly string[];
  /** The argument that takes the value, by position or name. */
  readonly places: readonly (number | string)[];
}

/** Calls that open, load, read or run what they are given. */
export const sinks: readonly Sink[] = [
  { kind: "address", calls: ["launchUrl", "launchUrlString", "launch"], places: [0] },
  { kind: "page", calls: ["loadRequest", "loadUrl", "URLRequest"], places: [0, "url", "urlRequest"] },
  { kind: "path", calls: ["File", "Directory"], places: [0] },
  { kind: "sql", calls: ["rawQuery", "rawInsert", "rawUpdate", "rawDelete", "execute"], places: [0] },
];

/** Calls that store their arguments, or sign in with them. */
export const keeping =
  /^(?:write|put|setString|setItem|(?:save|store|persist|set|update)\w*(?:Token|Session|Jwt|Credentials?)|(?:log|sign)_?[iI]n\w*|authenticate\w*|setSession)$/;

/** Calls that cannot be taken back: they move money, delete, join, or change who may do what. */
export const acting =
  /^_?(?:(?:transfer|pay|withdraw|donate|purchase|buy|approve|authorize|grant|delete|erase|wipe|revoke|unlock|join|redeem)(?:[A-Z]\w*)?|(?:send|make|submit|confirm)(?:Money|Coins?|Funds|Payment|Transaction|Transfer|Order)\w*|(?:change|reset|set)(?:Password|Pin|Email|Role)\w*)$/;

/** Calls that ask the user. */
export const asking = /^(?:show\w*(?:Dialog|Sheet)|(?:ask|confirm)\w*)$/;
