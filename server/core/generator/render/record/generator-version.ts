/** Who made a project: together with its configuration, this is enough to make it again. */
export const generatorVersion = "0.1.0";

/** The shape of `.palisade/config.json` and `.palisade/manifest.json`. */
export const recordSchema = 1;
