import type { ProjectFacts } from "../../model/facts.ts";

/** A link that the profile offers. */
export interface Link {
  readonly message: string;
  readonly text: string;
  readonly icon: string;
  /** The constant of `AppConfig`. */
  readonly value: "privacyUrl" | "termsUrl" | "supportContact";
  /** The method of `LinkService`. */
  readonly open: "open" | "mail";
}

/** The links that the app has been given, which stores and laws ask for. */
export function linksOf({ app }: ProjectFacts): readonly Link[] {
  const links: readonly Link[] = [
    {
      message: "privacyPolicy",
      text: "Privacy policy",
      icon: "privacy_tip_outlined",
      value: "privacyUrl",
      open: "open",
    },
    { message: "termsOfUse", text: "Terms of use", icon: "description_outlined", value: "termsUrl", open: "open" },
    {
      message: "support",
      text: "Support",
      icon: "help_outline",
      value: "supportContact",
      open: app.supportContact.includes("://") ? "open" : "mail",
    },
  ];
  return links.filter(({ value }) => app[value] !== "");
}
