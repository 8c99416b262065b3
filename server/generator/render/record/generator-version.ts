/** The version of the generator: with the configuration, it is enough to make a project again. */
export const generatorVersion = "0.1.0";
