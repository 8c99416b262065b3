import type { Filter } from "./filter.ts";
import { type GroupingId, groupings } from "./grouping.ts";

/** The arrangement of the findings view. The workspace remembers all of it but the text filter. */
export interface ViewSettings {
  grouping: GroupingId;
  filter: Filter;
}

/** The part of VS Code's `Memento` that is used. */
interface Memory {
  get(key: string): unknown;
  update(key: string, value: unknown): PromiseLike<void>;
}

const groupingKey = "findings.grouping";
const allKey = "findings.all";

/** Settings that survive the window. */
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
