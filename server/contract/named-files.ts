/** Maximum number of files, and of checks, named in a sentence about what was not read. */
export const namedFiles = 3;
