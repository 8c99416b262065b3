import type { AppService, DartPiece } from "../model/contribution.ts";
import { list } from "./layout.ts";

/** All interceptors together are one service, which the client reads. */
export function interceptorList(pieces: readonly DartPiece[]): AppService {
  return {
    type: "ApiInterceptors",
    whenRead: true,
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
