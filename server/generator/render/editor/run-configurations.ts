import { element, renderXml, type XmlTree } from "../../escape/xml.ts";
import type { FileSpec } from "../../model/file.ts";
import type { Run } from "./runs.ts";

/** The run configurations of IntelliJ and Android Studio, which find them in .run/ and share them. */
export function runConfigurations(runs: readonly Run[]): readonly FileSpec[] {
  return runs.map((run) => ({
    path: `.run/${run.name.replace(/[()]/g, "").replaceAll(" ", "_")}.run.xml`,
    tab: "config",
    content: renderXml(configuration(run)),
  }));
}

function configuration({ name, program, flavor, mode, define }: Run): XmlTree {
  const args = [
    ...(mode === undefined || mode === "debug" ? [] : [`--${mode}`]),
    ...(define === undefined ? [] : [`--dart-define=${define}`]),
  ];
  return element(
    "component",
    { name: "ProjectRunConfigurationManager" },
    element(
      "configuration",
      { default: "false", name, type: "FlutterRunConfigurationType", factoryName: "Flutter" },
      ...(args.length > 0 ? [option("additionalArgs", args.join(" "))] : []),
      ...(flavor === undefined ? [] : [option("buildFlavor", flavor)]),
      option("filePath", `$PROJECT_DIR$/${program}`),
      element("method", { v: "2" }),
    ),
  );
}

function option(name: string, value: string): XmlTree {
  return element("option", { name, value });
}
