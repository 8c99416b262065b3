import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * Imports each name of a room from the file that has it, and not from the index that lists it. Else every chunk that
 * asks for one name of a room would load the whole room: an index reaches all that it lists.
 */
export function pastIndexes(path, text) {
  return text.replace(imports, (statement, names, index) => {
    const places = placesIn(join(dirname(path), index));
    return places ? directly(names, places) : statement;
  });
}

const known = new Map();

function placesIn(index) {
  if (!known.has(index)) known.set(index, placesOf(index));
  return known.get(index);
}

const imports = /^import \{([^}]*)\} from "([^"]*\/index\.ts)";$/gm;
const exports = /^export (?:type )?\{([^}]*)\} from "([^"]*)";$/gm;
const comments = /^\/\*\*.*?\*\/$/gms;

/** The file of each name that an index lists; undefined for one that does more than that. */
function placesOf(index) {
  const text = readFileSync(index, "utf8");
  if (text.replace(comments, "").replace(exports, "").trim() !== "") return undefined;
  return new Map(
    [...text.matchAll(exports)].flatMap(([, names, file]) =>
      valuesIn(names).map((name) => [name, join(dirname(index), file)]),
    ),
  );
}

function directly(names, places) {
  return valuesIn(names)
    .map((name) => `import { ${name} } from ${JSON.stringify(places.get(name))};`)
    .join(" ");
}

/** The names in braces, without types. */
function valuesIn(names) {
  return names
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "" && !name.startsWith("type "));
}
