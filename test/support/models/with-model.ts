import type { LanguageModel } from "../../../server/services/models/language-model.ts";
import type { Services } from "../../../server/services/services.ts";

/** Services in which this model is set up. */
export function withModel(services: Services, model: LanguageModel): Services {
  return { ...services, models: { ...services.models, current: async () => model, ifAny: async () => model } };
}
