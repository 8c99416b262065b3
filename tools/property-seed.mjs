// The tests load this first. CI sets a seed, so that it judges a change by the same cases as the one before; without it,
// as on a developer's machine, each run tries other cases.
import fc from "fast-check";

const { PROPERTY_SEED } = process.env;
if (PROPERTY_SEED) fc.configureGlobal({ seed: Number(PROPERTY_SEED) });
