/** Parts of libraries that Palisade never asks for, and what stands in for each. Together they were a tenth of the package. */
const unusedParts = [
  // Its messages in some sixty languages, of which it is told one.
  { part: /node_modules\/zod\/v4\/locales\/index\.js$/, contents: 'export { default as en } from "./en.js";' },
  // The types of files that are attached to mails; ours have none.
  {
    part: /node_modules\/nodemailer\/.*\/mime-funcs\/mime-types\.js$/,
    contents:
      'export const detectMimeType = () => "application/octet-stream"; export const detectExtension = () => "bin";',
  },
  // Mail servers by their name; ours is named by host and port.
  { part: /node_modules\/nodemailer\/.*\/well-known\/services\.js$/, contents: "export const services = {};" },
];

/** Leaves them out of a bundle. */
export const withoutUnusedParts = {
  name: "without-unused-parts",
  setup({ onLoad }) {
    for (const { part, contents } of unusedParts) {
      const filter = new RegExp(part.source.replaceAll("\\/", "[\\\\/]"));
      onLoad({ filter }, () => ({ contents }));
    }
  },
};
