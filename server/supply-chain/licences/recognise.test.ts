import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { recogniseLicence } from "./recognise.ts";

/** Reads the licence file of an installed package of this repository. */
const textOf = (path: string) => readFileSync(`node_modules/${path}`, "utf8");

describe("recognising the text of a licence", () => {
  const files: readonly (readonly [file: string, expression: string | undefined])[] = [
    ["zod/LICENSE", "MIT"],
    ["spdx-correct/LICENSE", "Apache-2.0"],
    ["yaml/LICENSE", "ISC"],
    ["yallist/LICENSE", "ISC"],
    ["diff/LICENSE", "BSD-3-Clause"],
    ["entities/LICENSE", "BSD-2-Clause"],
    ["tslib/LICENSE.txt", "0BSD"],
    ["lru-cache/LICENSE.md", "BlueOak-1.0.0"],
    ["axe-core/LICENSE", "MPL-2.0"],
    // MIT for the program, ISC for a part of it.
    ["typed-rest-client/LICENSE", "ISC AND MIT"],
    ["@vscode/vsce-sign/LICENSE.txt", undefined],
  ];
  for (const [file, expression] of files) {
    it(`knows that ${file} is ${expression ?? "none of the licences"}`, () => {
      assert.equal(recogniseLicence(textOf(file)), expression);
    });
  }

  const mit = textOf("zod/LICENSE");

  it("does not mind line breaks, case, whose copyright it is, and decoration", () => {
    const words = mit.split("\n").slice(3).join("\n");
    const lines = words.split(/\s+/).join("\n");
    assert.equal(recogniseLicence(`Copyright 2014 The Flutter Authors\n© 2020 Somebody\n\n${lines}`), "MIT");
    assert.equal(recogniseLicence(words.toUpperCase().replace(/^/gm, " * ")), "MIT");
  });

  it("finds several licences in one file", () => {
    assert.equal(recogniseLicence(`${textOf("spdx-correct/LICENSE")}\n\n---\n\n${mit}`), "Apache-2.0");
    assert.equal(
      recogniseLicence(`${mit}\n${textOf("yaml/LICENSE")}\n${textOf("diff/LICENSE")}`),
      "BSD-3-Clause AND ISC AND MIT",
    );
  });

  it("believes a tag where there is no text", () => {
    assert.equal(recogniseLicence("SPDX-License-Identifier: GPL-3.0-or-later\n"), "GPL-3.0-or-later");
  });

  it("does not take a pointer, or a text with conditions of its own, for a licence", () => {
    assert.equal(recogniseLicence("All rights reserved. See https://acme.example/terms"), undefined);
    assert.equal(recogniseLicence(""), undefined);
    const half = mit.split(" ").slice(0, 60).join(" ");
    assert.equal(recogniseLicence(`${half} for as long as the subscription of the licensee is paid.`), undefined);
  });

  it("answers for any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 2000 }), fc.nat(mit.length), (text, at) => {
        recogniseLicence(text);
        recogniseLicence(mit.slice(0, at) + text + mit.slice(at));
      }),
    );
  });
});
