/**
 * A text in a build setting, or in an Info.plist that the build fills in (`$(NAME)`): every `$` is doubled, which is
 * how Xcode writes a dollar that stands for itself (MacroExpressionParser.swift of swift-build).
 */
export function xcodeText(text: string): string {
  return text.replaceAll("$", "$$$$");
}
