import type { DartPiece, Service } from "../model/contribution.ts";
import { list } from "./layout.ts";

/** All interceptors together are a service like any other: the client asks for it, whoever contributed them. */
export function interceptorList(pieces: readonly DartPiece[]): Service {
  return {
    type: "ApiInterceptors",
    code: (read) =>
      list(
        pieces.map((piece) => piece.code(read)),
        "<ApiInterceptor>",
      ),
    imports: [
      "package:app/core/network/api_interceptor.dart",
      ...new Set(pieces.flatMap(({ imports }) => [...imports])),
    ],
  };
}
