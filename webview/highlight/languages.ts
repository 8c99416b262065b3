import highlighter from "highlight.js/lib/core";
import bash from "highlight.js/lib/languages/bash";
import dart from "highlight.js/lib/languages/dart";
import ini from "highlight.js/lib/languages/ini";
import json from "highlight.js/lib/languages/json";
import kotlin from "highlight.js/lib/languages/kotlin";
import markdown from "highlight.js/lib/languages/markdown";
import swift from "highlight.js/lib/languages/swift";
import xml from "highlight.js/lib/languages/xml";
import yaml from "highlight.js/lib/languages/yaml";

const languages = { bash, dart, ini, json, kotlin, markdown, swift, xml, yaml };
for (const [name, language] of Object.entries(languages)) highlighter.registerLanguage(name, language);

export type HighlightLanguage = keyof typeof languages;

/** Highlights a text as HTML with a class per token. The text itself is escaped. */
export function highlight(text: string, language: HighlightLanguage): string {
  return highlighter.highlight(text, { language, ignoreIllegals: true }).value;
}
