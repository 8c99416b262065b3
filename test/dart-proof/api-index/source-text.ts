import type { Expr, Param, TypeNode, TypeParam } from "../reader/ast.ts";

/** A type as the index writes it. */
export function typeText(node: TypeNode): string {
  const mark = node.nullable ? "?" : "";
  if (node.kind === "named") {
    const args = node.args.length > 0 ? `<${node.args.map(typeText).join(", ")}>` : "";
    return `${node.name}${args}${mark}`;
  }
  if (node.kind === "function") {
    const returns = node.returns ? `${typeText(node.returns)} ` : "";
    return `${returns}Function${typeParamsText(node.typeParams) ?? ""}(${paramsText(node.params)})${mark}`;
  }
  const positional = node.positional.map(typeText);
  const named = node.named.map(({ name, type }) => `${typeText(type)} ${name}`);
  const fields = named.length > 0 ? [...positional, `{${named.join(", ")}}`] : positional;
  return `(${fields.join(", ")}${fields.length === 1 && named.length === 0 ? "," : ""})${mark}`;
}

/** `<T, U extends X>`; undefined where there are none. */
export function typeParamsText(params: readonly TypeParam[]): string | undefined {
  if (params.length === 0) return undefined;
  return `<${params.map(({ name, bound }) => (bound ? `${name} extends ${typeText(bound)}` : name)).join(", ")}>`;
}

function paramsText(params: readonly Param[]): string {
  const text = ({ type, name, form, required }: Param) => {
    const written = type ? typeText(type) : "dynamic";
    return form === "named" ? `${required ? "required " : ""}${written} ${name}` : `${written} ${name}`.trim();
  };
  const of = (form: Param["form"]) => params.filter((param) => param.form === form).map(text);
  const optional = of("optional");
  const named = of("named");
  return [
    ...of("required"),
    ...(optional.length > 0 ? [`[${optional.join(", ")}]`] : []),
    ...(named.length > 0 ? [`{${named.join(", ")}}`] : []),
  ].join(", ");
}

const literals: Readonly<Record<string, string>> = { int: "int", double: "double", bool: "bool" };

/** The type of a variable that is only written as its first value, as `~Type`; `?` where that takes more to tell. */
export function inferredText(initial: Expr | undefined): string {
  if (initial?.kind === "literal") return `~${literals[initial.type] ?? "dynamic"}`;
  if (initial?.kind === "string") return "~String";
  if (initial?.kind === "as") return `~${typeText(initial.type)}`;
  if (initial?.kind === "list" && initial.typeArgs.length === 1) return `~List<${initial.typeArgs.map(typeText)}>`;
  if (initial?.kind !== "call" || initial.target.kind !== "name") return "?";
  if (!/^_?[A-Z]/.test(initial.target.name)) return "?";
  const args = initial.typeArgs.length > 0 ? `<${initial.typeArgs.map(typeText).join(", ")}>` : "";
  return `~${initial.target.name}${args}`;
}
