export { purposeProblem } from "./project/ios/purpose-text.ts";
