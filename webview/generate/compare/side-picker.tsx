import { useEffect, useState } from "preact/hooks";
import { PathBox } from "../../ui/projects/path-box.tsx";
import type { SuggestedProject } from "../../ui/projects/suggest.ts";
import type { OfferedRecipe } from "../config/catalog.ts";
import { type ChosenSide, sideIn, sideText } from "./side.ts";

/** The value of the entry that asks for a path. */
const ownPath = "|path";

/** Chooses one of the two that are compared. */
export function SidePicker(props: {
  readonly label: string;
  readonly side: ChosenSide | undefined;
  readonly recipes: readonly OfferedRecipe[];
  readonly projects: readonly SuggestedProject[];
  /** Whether the other side is a project, which has a newest form. */
  readonly hasNewest?: boolean;
  readonly change: (side: ChosenSide) => void;
}) {
  const { label, side, recipes, projects, hasNewest = false, change } = props;
  const known = side?.kind === "path" ? side.path : "";
  const [path, setPath] = useState(known);
  const [typing, setTyping] = useState(false);
  useEffect(() => {
    setPath(known);
    setTyping(false);
  }, [known, side?.kind]);
  const asksPath = typing || side?.kind === "path";
  const id = `compare-${label.toLowerCase()}`;
  const choose = (value: string) => {
    setTyping(value === ownPath);
    const chosen = value === ownPath ? undefined : sideIn(value, recipes);
    if (chosen) change(chosen);
    else requestAnimationFrame(() => document.getElementById(`${id}-path`)?.focus());
  };
  const take = (typed: string) => {
    if (typed.trim() !== "") change({ kind: "path", path: typed.trim() });
  };
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select
        id={id}
        class="input"
        value={asksPath ? ownPath : side ? sideText(side) : ""}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {!side && <option value="">Choose…</option>}
        <option value={sideText({ kind: "form" })}>The options in the form</option>
        {hasNewest && <option value={sideText({ kind: "newest" })}>Its newest form</option>}
        <optgroup label="Recipes">
          {recipes.map(({ id: recipe, title }) => (
            <option key={recipe} value={recipe}>
              {title}
            </option>
          ))}
        </optgroup>
        <option value={ownPath}>A project or a configuration…</option>
      </select>
      {asksPath && (
        <form
          aria-label={`Path of ${label.toLowerCase()}`}
          onSubmit={(event) => {
            event.preventDefault();
            take(path);
          }}
        >
          <label class="visually-hidden" for={`${id}-path`}>
            {label}: folder of a project, or file of a configuration
          </label>
          <PathBox
            id={`${id}-path`}
            value={path}
            projects={projects}
            onInput={setPath}
            onPick={(picked) => {
              setPath(picked);
              take(picked);
            }}
          />
          <button type="submit" class="button secondary">
            Compare
          </button>
        </form>
      )}
    </div>
  );
}
