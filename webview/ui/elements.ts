import "@vscode-elements/elements/dist/vscode-badge/index.js";
import "@vscode-elements/elements/dist/vscode-collapsible/index.js";
import "@vscode-elements/elements/dist/vscode-progress-ring/index.js";
import "@vscode-elements/elements/dist/vscode-split-layout/index.js";
import "@vscode-elements/elements/dist/vscode-tree/index.js";
import "@vscode-elements/elements/dist/vscode-tree-item/index.js";
import type { VscodeBadge } from "@vscode-elements/elements/dist/vscode-badge/index.js";
import type { VscodeCollapsible } from "@vscode-elements/elements/dist/vscode-collapsible/index.js";
import type { VscodeProgressRing } from "@vscode-elements/elements/dist/vscode-progress-ring/index.js";
import type { VscodeSplitLayout } from "@vscode-elements/elements/dist/vscode-split-layout/index.js";
import type { VscodeTree } from "@vscode-elements/elements/dist/vscode-tree/index.js";
import type { VscTreeSelectEvent } from "@vscode-elements/elements/dist/vscode-tree/vscode-tree.js";
import type { VscodeTreeItem } from "@vscode-elements/elements/dist/vscode-tree-item/index.js";
import type { ComponentChildren, HTMLAttributes } from "preact";

/** The properties of a custom element as attributes in JSX. */
type ElementProps<E, Own extends keyof E = never> = HTMLAttributes<HTMLElement> &
  Partial<Pick<E, Own>> & { readonly children?: ComponentChildren };

declare module "preact" {
  namespace JSX {
    interface IntrinsicElements {
      "vscode-badge": ElementProps<VscodeBadge, "variant">;
      "vscode-collapsible": ElementProps<VscodeCollapsible, "open" | "heading" | "description">;
      "vscode-progress-ring": ElementProps<VscodeProgressRing>;
      "vscode-split-layout": ElementProps<
        VscodeSplitLayout,
        "split" | "handlePosition" | "initialHandlePosition" | "fixedPane" | "minStart" | "minEnd"
      >;
      "vscode-tree": ElementProps<VscodeTree, "indent" | "indentGuides" | "expandMode"> & {
        "onvsc-tree-select"?: (event: VscTreeSelectEvent) => void;
      };
      "vscode-tree-item": ElementProps<VscodeTreeItem, "open" | "branch" | "selected" | "active">;
    }
  }
}
