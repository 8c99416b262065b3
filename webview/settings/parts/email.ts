import { numberIn, orNull, partInUse, typed } from "../drafts.ts";
import type { SettingsPart } from "../settings-part.ts";

/** The mail server that sends reports. */
export const emailPart: SettingsPart = {
  id: "email",
  title: "E-mail",
  about: "A mail server that sends the result of a scan to your team, always encrypted.",
  test: "email",
  fields: [
    { id: "email.host", label: "Mail server", placeholder: "smtp.example.com" },
    { id: "email.port", label: "Port", kind: "number", hint: "Usually 587, sometimes 465." },
    { id: "email.from", label: "From", placeholder: "palisade@example.com" },
    { id: "email.to", label: "To", placeholder: "team@example.com", hint: "Put spaces between several addresses." },
    { id: "email.user", label: "User", placeholder: "None" },
  ],
  secret: {
    id: "email.password",
    label: "Password",
    hint: () => "That user's password, or an app password.",
    variable: "PALISADE_SMTP_PASSWORD",
    isShown: (draft) => orNull(draft["email.user"]) !== null,
    from: ({ email }) => email.passwordFrom,
    removal: { email: { password: null } },
  },
  state({ email: { host, from, to, user, passwordSet } }) {
    if (host === null) return { kind: "off" };
    return partInUse(`Sends through ${host}.`, [
      from === null && "a sender",
      to.length === 0 && "somebody to send to",
      user !== null && !passwordSet && "a password",
    ]);
  },
  read: ({ email: { host, port, from, to, user } }) => ({
    "email.host": host ?? "",
    "email.port": String(port),
    "email.from": from ?? "",
    "email.to": to.join(" "),
    "email.user": user ?? "",
  }),
  change: (draft) => ({
    email: {
      host: orNull(draft["email.host"]),
      port: numberIn(draft["email.port"]),
      from: orNull(draft["email.from"]),
      to: (draft["email.to"] ?? "").split(/[\s,;]+/).filter((address) => address !== ""),
      user: orNull(draft["email.user"]),
      password: typed(draft["email.password"]),
    },
  }),
};
