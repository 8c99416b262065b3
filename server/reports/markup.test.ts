import assert from "node:assert/strict";
import fc from "fast-check";
import { html } from "./markup.ts";

const anyText = fc.string({
  unit: fc.oneof(fc.constantFrom("<", ">", "&", '"', "'", "`", "\u202e", "\u0000"), fc.string()),
});

const shown = (text: string) => String(html`${text}`);

describe("markup", () => {
  it("shows texts as they are and puts markup in as it is", () => {
    const items = ["a & b", 7, false as const, undefined, null, html`<i>${"<"}</i>`];
    assert.equal(String(html`<p title="${'"'}">${items}</p>`), '<p title="&quot;">a &amp; b7<i>&lt;</i></p>');
  });

  it("lets no text become markup, or leave an attribute", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const markup = String(html`${text}`);
        assert.doesNotMatch(markup, /[<>"']/);
        assert.doesNotMatch(markup, /&(?!(?:amp|lt|gt|quot|#39);)/);
      }),
    );
  });

  it("shows what could not be seen", () => {
    assert.equal(shown("a\u202eb\u200b\u0007\ud800\tc\r\nd"), "a‹U+202E›b‹U+200B›‹U+0007›‹U+D800› c d");
    assert.equal(shown("שלום 日本 é 👍🏽"), "שלום 日本 é 👍🏽");
  });
});
