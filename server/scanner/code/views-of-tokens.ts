import { ArgumentPiece } from "./argument-piece.ts";
import { CallPiece } from "./call-piece.ts";
import { ChainPiece } from "./chain-piece.ts";
import { Piece } from "./piece.ts";
import { ScopePiece } from "./scope-piece.ts";
import { StringPiece } from "./string-piece.ts";
import { TargetOfTokens } from "./target-of-tokens.ts";
import type { Views } from "./views.ts";
import { WordPiece } from "./word-piece.ts";

/** The one way to make views. */
export const views: Views = {
  piece: (file, first, last) => new Piece(views, file, first, last),
  word: (file, at) => new WordPiece(views, file, at),
  string: (file, literal) => new StringPiece(views, file, literal),
  call: (file, call) => new CallPiece(views, file, call),
  chain: (file, chain) => new ChainPiece(views, file, chain),
  argument: (file, argument) => new ArgumentPiece(views, file, argument),
  scope: (file, scope) => new ScopePiece(views, file, scope),
  target: (file, target) => new TargetOfTokens(views, file, target),
};
