import type { Code } from "../../code/code.ts";

/** In characters; a longer one shows or opens something. */
const longestArm = 5000;
/** `to`, but not `toString`. */
const opens = /^_?(?:(?:push|go|off|open|show|navigate)(?![a-z])|to(?:Named)?$)/;
const makes = /^_?[A-Z]/;
/** What is made to say something, or for its look alone. */
const looks = new Set(
  (
    "Alignment Border BorderRadius BorderSide BoxConstraints BoxDecoration BoxShadow Color Divider Duration EdgeInsets " +
    "Icon Image LinearGradient Offset RadialGradient Radius RoundedRectangleBorder Size SizedBox Spacer Text TextSpan " +
    "TextStyle Tooltip"
  ).split(" "),
);

/** Whether an arm shows a widget, opens a page or ends the function: more than what is loaded or how it looks. */
export function offers(arm: Code): boolean {
  return (
    arm.span.end - arm.span.start > longestArm ||
    /\breturn\b/.test(arm.text) ||
    arm.words.some((word) => /(?:routes?|pages?|screens?)$/i.test(word)) ||
    arm.calls().some(({ name }) => opens.test(name) || (makes.test(name) && !looks.has(name)))
  );
}

/** Whether an arm is a widget that says something or is there for its look alone: a badge, a space. */
export function isLook(arm: Code): boolean {
  const made = arm
    .calls()
    .flatMap(({ name, receiver }) => [...receiver.slice(-1), name].filter((one) => makes.test(one)));
  return made.length > 0 && made.every((name) => looks.has(name)) && !offers(arm);
}
