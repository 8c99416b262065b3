import { type SourceFile, tokenText } from "../../source/source-file.ts";
import type { DartNode, ExpressionNode } from "../syntax/tree.ts";
import type { Declarer } from "./declarer.ts";
import type { DeclaredName, OriginOfName } from "./names.ts";

type Way = Exclude<OriginOfName["from"], "initial" | "parameter">;

/** Notes where the values of names come from while a file is walked. */
export class OriginCollector {
  private readonly origins = new Map<DeclaredName, OriginOfName[]>();
  private readonly file: SourceFile;
  private readonly declarer: Declarer;

  constructor(file: SourceFile, declarer: Declarer) {
    this.file = file;
    this.declarer = declarer;
  }

  of(declared: DeclaredName): readonly OriginOfName[] {
    return this.origins.get(declared) ?? [];
  }

  add(declared: DeclaredName, origin: OriginOfName): void {
    const known = this.origins.get(declared);
    if (known) known.push(origin);
    else this.origins.set(declared, [origin]);
  }

  /** Notes what the name that is declared at a token begins with. */
  begin(token: number | undefined, value: ExpressionNode | undefined): void {
    const declared = token === undefined ? undefined : this.declarer.declarationAt(token);
    if (declared && value) this.add(declared, { from: "initial", value, operator: "=", pattern: undefined });
  }

  /** Notes what is assigned to a name, to `this.name`, to what `name.value` tells others, or to each name of `(a, b) = pair`. */
  assign(target: DartNode, operator: string, value: ExpressionNode, from: Way): void {
    switch (target.kind) {
      case "group":
        this.assign(target.value, operator, value, from);
        return;
      case "record":
      case "call":
        for (const argument of target.arguments) this.assign(argument.value, operator, value, "pattern");
        return;
      case "list":
        for (const element of target.elements) this.assign(element, operator, value, "pattern");
        return;
      case "braces":
        for (const element of target.elements) {
          if (element.kind === "entry") this.assign(element.value, operator, value, "pattern");
        }
        return;
      case "name":
        this.assignName(target.first, operator, value, from, (name) => this.declarer.table.find(name));
        return;
      case "member":
        if (target.target.kind === "name" && tokenText(this.file, target.name) === "value") {
          this.assign(target.target, operator, value, from);
          return;
        }
        if (target.target.kind !== "this") return;
        this.assignName(target.name, operator, value, from, (name) => this.declarer.members.get(name));
    }
  }

  private assignName(
    token: number,
    operator: string,
    value: ExpressionNode,
    from: Way,
    find: (name: string) => DeclaredName | undefined,
  ): void {
    const read = this.declarer.declarationAt(token);
    if (!read) return;
    // Who writes beside a getter calls the setter of the same class.
    const setter = read.kind === "getter" ? find(`${read.name}=`) : undefined;
    const declared = setter && setter.owner === read.owner ? setter : read;
    this.declarer.refer(token, declared);
    this.add(declared, { from, value, operator, pattern: undefined });
  }
}
