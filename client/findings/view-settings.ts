import type { Filter } from "./filter.ts";
import { type GroupingId, groupings } from "./grouping.ts";

/** How the findings view is arranged. The workspace remembers it, but for the text that is searched. */
export interface ViewSettings {
  grouping: GroupingId;
  filter: Filter;
}

/** What VS Code gives an extension to remember things in. */
interface Memory {
  get(key: string): unknown;
  update(key: string, value: unknown): PromiseLike<void>;
}

const groupingKey = "findings.grouping";
const allKey = "findings.all";

/** Settings that are what they were when the window was closed; what is set is remembered. */
export function viewSettings(memory: Memory): ViewSettings {
  let text = "";
  return {
    get grouping() {
      const remembered = String(memory.get(groupingKey));
      return isGrouping(remembered) ? remembered : "status";
    },
    set grouping(grouping) {
      void memory.update(groupingKey, grouping);
    },
    get filter() {
      return { all: memory.get(allKey) === true, text };
    },
    set filter(filter) {
      text = filter.text;
      void memory.update(allKey, filter.all);
    },
  };
}

function isGrouping(value: string): value is GroupingId {
  return Object.hasOwn(groupings, value);
}
