import { Option } from "commander";

/** The option `--overlay <folder or address@commit>`, which can be given many times. */
export function overlayOption(): Option {
  return new Option(
    "--overlay <overlay>",
    "a team's overlay: a folder, or <git address>@<full commit id>; can be given many times",
  )
    .argParser((overlay, before: readonly string[]) => [...before, overlay])
    .default([], "none");
}
