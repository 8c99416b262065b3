import { call } from "../../dart/layout.ts";
import type { AppService, Contribution } from "../../model/contribution.ts";
import type { Feature, ProjectFacts } from "../../model/facts.ts";
import type { Action } from "../../model/feature-action.ts";
import { piecesOf } from "../../model/feature-files.ts";
import { sourceFiles } from "./source-files.ts";

/** The repository of a feature and, in clean architecture, its use case. */
export function dataSource(facts: ProjectFacts, feature: Feature, action: Action): Contribution {
  const { repository, implementation, useCase } = piecesOf(facts, feature);
  const clean = facts.architecture === "clean";
  const services: AppService[] = [
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
