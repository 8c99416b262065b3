import { z } from "zod";
import { type Explanation, explanationSchema } from "../../assistant/index.ts";
import { type Infer, lazy } from "../../contract/lazy.ts";
import { richTextMarkdown } from "../explanation-markdown.ts";

/** An explanation without what belongs to a model: an agent is one. Longer texts are Markdown. */
const schema = lazy(() => {
  const { id, title, severity, status, verify, places, morePlaces, references } = explanationSchema().shape;
  return z.object({
    id,
    title,
    severity,
    status,
    verify,
    places,
    morePlaces,
    references,
    finds: z.string().describe("what the check looks for"),
    why: z.string(),
    fix: z.string(),
    fails: z.string().describe("an example of code that fails"),
    passes: z.string().describe("the same code as it passes"),
  });
});

export const explanationBrief = { schema, of: briefOfExplanation };

function briefOfExplanation(explanation: Explanation): Infer<typeof schema> {
  return schema().parse({
    ...explanation,
    finds: richTextMarkdown(explanation.finds),
    why: richTextMarkdown(explanation.why),
    fix: richTextMarkdown(explanation.fix),
    fails: richTextMarkdown(explanation.fails),
    passes: richTextMarkdown(explanation.passes),
  });
}
