import type { Contribution, Service } from "../../contribution.ts";
import { call } from "../../dart/layout.ts";
import type { Feature, ProjectFacts } from "../../facts.ts";
import type { Action } from "./action.ts";
import { piecesOf } from "./places.ts";
import { sourceFiles } from "./source-files.ts";

/** The repository of a feature and, in clean architecture, its use case. */
export function dataSource(facts: ProjectFacts, feature: Feature, action: Action): Contribution {
  const { repository, implementation, useCase } = piecesOf(facts, feature);
  const clean = facts.architecture === "clean";
  const services: Service[] = [
    {
      type: repository.className,
      code: (read) => call(implementation.className, [read("ApiClient")]),
      imports: [...new Set([repository.uri, implementation.uri])],
    },
  ];
  if (clean) {
    services.push({
      type: useCase.className,
      code: (read) => call(useCase.className, [read(repository.className)]),
      imports: [useCase.uri],
    });
  }
  return { files: sourceFiles(facts, feature, action), services };
}
