// npm run docs: writes the parts of the documentation that are derived from the product.
import { command, root, run } from "./toolchain.mjs";

process.env.UPDATE_DOCS = "1";
await command(() => run(["node_modules/mocha/bin/mocha.js", "test/docs/*.test.ts"], root));
