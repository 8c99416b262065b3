import { type FlowKind, rated } from "../rule.ts";

/** What the person and the app show each other. */
export const touchFlow: FlowKind = {
  id: "touch",
  name: "screen",
  threats: [
    {
      id: "overlay",
      category: "T",
      title: "Another app draws over the screen",
      scenario: "Another app covers a button with its own picture, and the user agrees to something else.",
      absence: "a filter for covered touches (`filterTouchesWhenObscured`)",
      likelihood: rated("low", "Current systems limit what may be drawn over other apps."),
      impact: rated("medium", "One tap can grant an access or confirm a payment."),
      mitigation: "Ignore touches on covered windows on screens that confirm something.",
      owasp: "M8",
      masvs: "PLATFORM-3",
      cwe: 1021,
    },
    {
      id: "seen",
      category: "I",
      title: "The screen is seen by others",
      scenario:
        "A screenshot, the list of recent apps, the clipboard or a foreign keyboard keeps what was shown or typed.",
      checks: ["sensitive-ui-exposure"],
      passed: "No sensitive field was found that shows, suggests or copies what is typed.",
      absence: "protection of sensitive screens and fields",
      likelihood: rated("medium", "Recent apps and clipboards work without any attack."),
      impact: rated("medium", "Passwords and personal data leave the app."),
      mitigation: "Set `FLAG_SECURE` on sensitive screens, hide typed secrets, and keep them off the clipboard.",
      owasp: "M6",
      masvs: "PLATFORM-3",
      cwe: 200,
    },
    {
      id: "locked-out",
      category: "D",
      title: "The user is locked out",
      scenario: "Someone else tries to sign in until the account is locked.",
      absence: "a way back in that the source shows",
      likelihood: rated("low", "It gains the attacker nothing by itself."),
      impact: rated("low", "The user has to recover the account."),
      mitigation: "Slow attempts down instead of locking the account, and offer a second way to sign in.",
      owasp: "M3",
      masvs: "AUTH-1",
      cwe: 645,
    },
  ],
};
