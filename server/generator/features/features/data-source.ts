import { call } from "../../dart/layout.ts";
import type { AppService, Contribution } from "../../model/contribution.ts";
import type { Feature, ProjectFacts } from "../../model/facts.ts";
import type { Action } from "../../model/feature-action.ts";
import { piecesOf } from "../../model/feature-files.ts";
import { type RepositoryMethod, sourceFiles } from "./source-files.ts";

/** The repository of a feature and, in clean architecture, its use cases. */
export function dataSource(
  facts: ProjectFacts,
  feature: Feature,
  actions: readonly Action[],
  more: readonly RepositoryMethod[] = [],
): Contribution {
  const { repository, implementation } = piecesOf(facts, feature);
  const clean = facts.architecture === "clean";
  const services: readonly AppService[] = [
    {
      type: repository.className,
      code: (read) => call(implementation.className, [read("ApiClient")]),
      imports: [...new Set([repository.uri, implementation.uri])],
    },
  ];
  const useCases = clean ? actions.map((action) => piecesOf(facts, action.of).useCase) : [];
  const reading = useCases.map(
    ({ className, uri }): AppService => ({
      type: className,
      code: (read) => call(className, [read(repository.className)]),
      imports: [uri],
    }),
  );
  return { files: sourceFiles(facts, feature, actions, more), services: [...services, ...reading] };
}
