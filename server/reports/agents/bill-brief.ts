import { z } from "zod";
import { type Infer, lazy } from "../../contract/lazy.ts";
import { type BillOfMaterials, billSchema } from "../../supply-chain/bill-of-materials.ts";
import { componentSchema } from "../../supply-chain/component.ts";
import { first } from "./first.ts";

const maxComponents = 200;

/** A bill of materials: one line a component, those whose licence needs attention first. */
const schema = lazy(() => {
  const { path, name, version, review } = billSchema().shape;
  const component = componentSchema().shape;
  return z.object({
    path,
    name,
    version,
    review,
    components: z
      .array(
        z.object({
          purl: component.purl,
          direct: component.direct,
          dev: component.dev,
          licence: component.licence.shape.expression,
          advice: component.licence.shape.advice,
        }),
      )
      .readonly(),
    moreComponents: z.int().describe("how many are not listed; palisade sbom --transitive --format json has all"),
    warnings: z.array(z.string()).readonly(),
  });
});

export const billBrief = { schema, of: briefOfBill };

function briefOfBill({ path, name, version, review, components, warnings }: BillOfMaterials): Infer<typeof schema> {
  const needsAdvice = components.filter(({ licence }) => licence.advice !== null);
  const others = components.filter(({ licence }) => licence.advice === null);
  const { shown, more } = first([...needsAdvice, ...others], maxComponents);
  return {
    path,
    name,
    version,
    review,
    components: shown.map(({ purl, direct, dev, licence }) => ({
      purl,
      direct,
      dev,
      licence: licence.expression,
      advice: licence.advice,
    })),
    moreComponents: more,
    warnings,
  };
}
