import {
  type OpenStepDict,
  type OpenStepReference,
  openStepComment,
  renderOpenStep,
  renderOpenStepLine,
} from "../../escape/openstep.ts";

/** An object of an Xcode project; its comment is what Xcode writes beside the id. */
export interface XcodeObject extends OpenStepReference {
  readonly isa: string;
  readonly fields: OpenStepDict;
}

/**
 * Writes a project file as Xcode does: a section for each kind, small objects on one line. The version is that of
 * Flutter's template: the tool of 3.44 writes it over any other.
 */
export function renderXcodeProject(objects: readonly XcodeObject[], root: OpenStepReference): string {
  const kinds = [...new Set(objects.map(({ isa }) => isa))].sort();
  const sections = kinds.map((isa) => {
    const own = objects.filter((object) => object.isa === isa).toSorted((a, b) => (a.id < b.id ? -1 : 1));
    return `/* Begin ${isa} section */\n${own.map(renderObject).join("")}/* End ${isa} section */\n`;
  });
  return `// !$*UTF8*$!
{
\tarchiveVersion = 1;
\tclasses = {
\t};
\tobjectVersion = 54;
\tobjects = {

${sections.join("\n")}\t};
\trootObject = ${renderOpenStep(root, "")};
}
`;
}

const onOneLine = new Set(["PBXBuildFile", "PBXFileReference"]);

function renderObject({ id, comment, isa, fields }: XcodeObject): string {
  const name = comment === "" ? id : `${id} /* ${openStepComment(comment)} */`;
  const value = { isa, ...fields };
  return `\t\t${name} = ${onOneLine.has(isa) ? renderOpenStepLine(value) : renderOpenStep(value, "\t\t")};\n`;
}
