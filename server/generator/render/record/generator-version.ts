/** Who made a project: together with its configuration, this is enough to make it again. */
export const generatorVersion = "0.1.0";
