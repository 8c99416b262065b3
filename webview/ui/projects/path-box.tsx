import "./projects.css";
import { useEffect, useRef, useState } from "preact/hooks";
import { Breakable } from "../breakable.tsx";
import { GradeMark, NoGrade } from "../grade.tsx";
import { type SuggestedProject, suggest } from "./suggest.ts";

/** Input for a project's folder: any path, with the known projects as suggestions. */
export function PathBox(props: {
  /** Of the input, for its label. */
  readonly id: string;
  readonly value: string;
  readonly projects: readonly SuggestedProject[];
  readonly onInput: (text: string) => void;
  readonly onPick: (path: string) => void;
}) {
  const { id, value, projects, onInput, onPick } = props;
  const list = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(false);
  const [active, setActive] = useState(-1);
  const options = suggest(projects, value);
  const open = wanted && options.length > 0;

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);

  const close = () => {
    setWanted(false);
    setActive(-1);
  };
  const pick = (option: SuggestedProject | undefined) => {
    close();
    if (option) onPick(option.path);
  };
  const move = (step: 1 | -1) => {
    setWanted(true);
    setActive((now) => {
      if (!open) return step === 1 ? 0 : options.length - 1;
      return (now + step + options.length) % options.length;
    });
  };
  const keys: Readonly<Record<string, (() => void) | undefined>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Escape: open ? close : undefined,
    // Without a selected suggestion, Enter submits the form.
    Enter: open && active >= 0 ? () => pick(options[active]) : undefined,
  };

  return (
    <div class="path-box">
      <input
        id={id}
        class="input mono"
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-activedescendant={open && active >= 0 ? `${id}-${active}` : undefined}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        placeholder="The folder with pubspec.yaml"
        value={value}
        onInput={(event) => {
          onInput(event.currentTarget.value);
          setWanted(true);
          setActive(-1);
        }}
        onClick={() => setWanted(true)}
        onBlur={close}
        onKeyDown={(event) => {
          const action = keys[event.key];
          if (!action) return;
          event.preventDefault();
          action();
        }}
      />
      <div ref={list} id={`${id}-list`} class="path-options" role="listbox" aria-label="Known projects" hidden={!open}>
        {open &&
          options.map((option, index) => (
            // The keyboard reaches the options through the input, which keeps the focus.
            // biome-ignore lint/a11y/useKeyWithClickEvents: see above
            <div
              key={option.path}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(option)}
            >
              {option.lastScan ? (
                <GradeMark grade={option.lastScan.grade} score={option.lastScan.score} />
              ) : (
                <NoGrade />
              )}
              <span class="path-option-text">
                <strong>
                  <Breakable text={option.name} />
                </strong>
                <span class="mono muted">
                  <Breakable text={option.path} />
                </span>
              </span>
            </div>
          ))}
      </div>
    </div>
  );
}
