import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { featuresFromOpenApi, type ReadFeatures } from "../../../server/generator/shapes/features-from-openapi.ts";
import { describedBy } from "../../support/generator/described-by.ts";

/** A description of an API that somebody else made, in a package of npm. */
export interface MakersDocument {
  readonly maker: string;
  /** Below `node_modules`. */
  readonly file: string;
  /** Some of its operations, as `chosenOperations` takes them. */
  readonly chosen: string;
}

/** Ten makers: design, an example of a standard, an encyclopedia, a public authority, documentation, files, a state, a game, parcels, a chain. */
export const makersDocuments: readonly MakersDocument[] = [
  {
    maker: "Figma",
    file: "@figma/rest-api-spec/openapi/openapi.yaml",
    chosen: "/paths/~1v1~1files~1{file_key}~1comments,/paths/~1v2~1webhooks,/paths/~1v1~1files~1{file_key}~1variables",
  },
  { maker: "Scalar", file: "@scalar/galaxy/dist/latest.yaml", chosen: "" },
  {
    maker: "STAPI",
    file: "@readme/oas-examples/3.0/json/star-trek.json",
    chosen: "/paths/~1character,/paths/~1character~1search,/paths/~1episode~1search",
  },
  { maker: "USPTO", file: "@readme/oas-examples/3.0/json/uspto.json", chosen: "" },
  {
    maker: "ReadMe",
    file: "@readme/oas-examples/3.1/json/readme.json",
    chosen: "/paths/~1changelogs,/paths/~1changelogs~1{identifier},/paths/~1images,/paths/~1search",
  },
  {
    maker: "rclone",
    file: "rclone-openapi/openapi.json",
    chosen: "/paths/~1core~1stats,/paths/~1core~1version,/paths/~1operations~1list",
  },
  {
    maker: "Digdir",
    file: "@digdir/dialogporten-schema/swagger.verified.json",
    chosen: "/paths/~1api~1v1~1enduser~1dialogs,/paths/~1api~1v1~1enduser~1dialogs~1{dialogId}",
  },
  {
    maker: "Decentraland",
    file: "@dcl/catalyst-api-specs/lib/api.yaml",
    chosen:
      "/paths/~1about,/paths/~1content~1entities,/paths/~1content~1pointer-changes,/paths/~1lambdas~1users~1{address}~1names",
  },
  {
    maker: "ShipEngine",
    file: "shipengine-openapi/openapi.yaml",
    chosen: "/paths/~1v1~1warehouses,/paths/~1v1~1manifests,/paths/~1v1~1tracking~1start",
  },
  {
    maker: "Blockfrost",
    file: "@blockfrost/openapi/openapi.yaml",
    chosen:
      "/paths/~1pools,/paths/~1pools~1{pool_id}~1metadata,/paths/~1tx~1submit,/paths/~1metadata~1txs~1labels~1{label}",
  },
];

/** The features that a part of a document makes. */
export function featuresOf({ file }: MakersDocument, fragment: string): ReadFeatures {
  const text = readFileSync(join(import.meta.dirname, "../../../node_modules", file), "utf8");
  return featuresFromOpenApi({ ...describedBy(text), name: basename(file) }, fragment, undefined, {});
}
