import { useId } from "preact/hooks";
import { owaspCategories } from "../../server/contract/owasp.ts";
import { grades } from "../../server/contract/score.ts";
import { FoldedFields } from "../ui/folded-fields.tsx";
import type { FleetApp } from "./apps.ts";
import { hasFilters, noFilters } from "./filter-apps.ts";
import { belongingNames } from "./grouped-apps.ts";
import { defaultOrder, orders, parseOrder, spellOrder } from "./order.ts";
import { changeView, divisions, spellView, type View } from "./view-address.ts";

const pictures = [
  { show: "apps", title: "Apps" },
  { show: "categories", title: "OWASP categories" },
] as const;

const gates = [
  { value: "closed", title: "Closed" },
  { value: "open", title: "Open" },
] as const;

const kinds = [
  { value: "app", title: "Apps" },
  { value: "package", title: "Packages" },
] as const;

const titles = { group: "Group", owner: "Owner", nothing: "Nothing" } as const;

/** Search, order and view of the list of apps. */
export function ListTools(props: { readonly view: View; readonly shown: number; readonly apps: readonly FleetApp[] }) {
  const { view, shown, apps } = props;
  const { order } = view;
  const all = apps.length;
  const hasBoth = new Set(apps.map(({ kind }) => kind)).size > 1;
  const belonging = (["group", "owner"] as const).filter((one) => belongingNames(apps, one).length > 0);
  const id = useId();
  return (
    <div class="list-tools">
      <div class="list-head">
        <nav class="pictures" aria-label="What is shown of the apps">
          {pictures.map(({ show, title }) => (
            <a key={show} href={spellView({ ...view, show })} aria-current={view.show === show ? "true" : undefined}>
              {title}
            </a>
          ))}
        </nav>
        <p class="muted" role="status">
          {shown === all ? `${all} ${all === 1 ? "app" : "apps"}` : `${shown} of ${all} apps`}
        </p>
        {hasFilters(view) && <a href={spellView({ ...view, ...noFilters })}>Show all</a>}
      </div>
      <div class="list-field">
        <label for={`${id}-search`}>Search</label>
        <input
          id={`${id}-search`}
          class="input"
          type="search"
          value={view.search}
          placeholder="Name or folder"
          onInput={({ currentTarget }) => changeView(view, { search: currentTarget.value })}
        />
      </div>
      <FoldedFields>
        <Filter
          label="Grade"
          value={view.grade}
          options={grades.map((grade) => ({ value: grade, title: grade }))}
          pick={(grade) => changeView(view, { grade })}
        />
        <Filter label="Gate" value={view.gate} options={gates} pick={(gate) => changeView(view, { gate })} />
        <Filter
          label="Fails in"
          value={view.owasp}
          options={owaspCategories.map(({ id: value, title }) => ({ value, title: `${value} ${title}` }))}
          pick={(owasp) => changeView(view, { owasp })}
        />
        {(hasBoth || view.kind) && (
          <Filter label="Kind" value={view.kind} options={kinds} pick={(kind) => changeView(view, { kind })} />
        )}
        {(["group", "owner"] as const).map((one) => (
          <NameFilter key={one} one={one} apps={apps} view={view} />
        ))}
        {belonging.length > 0 && view.show === "apps" && (
          <div class="list-field" data-used={view.by !== "group" || undefined}>
            <label for={`${id}-by`}>Divide by</label>
            <select
              id={`${id}-by`}
              class="input"
              value={view.by}
              onChange={({ currentTarget }) => {
                const by = divisions.find((one) => one === currentTarget.value);
                if (by) changeView(view, { by });
              }}
            >
              {divisions
                .filter((one) => one === "nothing" || belonging.includes(one))
                .map((one) => (
                  <option key={one} value={one}>
                    {titles[one]}
                  </option>
                ))}
            </select>
          </div>
        )}
        <div class="list-field" data-used={spellOrder(order) !== spellOrder(defaultOrder) || undefined}>
          <label for={`${id}-order`}>Order</label>
          <select
            id={`${id}-order`}
            class="input order"
            value={spellOrder(order)}
            onChange={({ currentTarget }) => changeView(view, { order: parseOrder(currentTarget.value) })}
          >
            {orders.map(({ spelled, title }) => (
              <option key={spelled} value={spelled}>
                {title}
              </option>
            ))}
            <optgroup label="Most failing in">
              {owaspCategories.map(({ id: category, title }) => (
                <option key={category} value={category}>
                  {category} {title}
                </option>
              ))}
            </optgroup>
          </select>
        </div>
        <label class="list-check" data-used={view.asNumbers || undefined}>
          <input
            type="checkbox"
            checked={view.asNumbers}
            onChange={({ currentTarget }) => changeView(view, { asNumbers: currentTarget.checked })}
          />
          Tables instead of pictures
        </label>
      </FoldedFields>
    </div>
  );
}

/** By the names that apps give as their group or owner; nothing where none does. */
function NameFilter(props: {
  readonly one: "group" | "owner";
  readonly apps: readonly FleetApp[];
  readonly view: View;
}) {
  const { one, apps, view } = props;
  const names = belongingNames(apps, one);
  if (names.length === 0 && view[one] === undefined) return null;
  const options = [...new Set([...names, ...(view[one] === undefined ? [] : [view[one]])])];
  return (
    <Filter
      label={titles[one]}
      value={view[one]}
      options={options.map((name) => ({ value: name, title: name }))}
      pick={(name) => changeView(view, { [one]: name })}
    />
  );
}

function Filter<Value extends string>(props: {
  readonly label: string;
  /** Undefined for any. */
  readonly value: Value | undefined;
  readonly options: readonly { readonly value: Value; readonly title: string }[];
  readonly pick: (value: Value | undefined) => void;
}) {
  const { label, value, options, pick } = props;
  const id = useId();
  return (
    <div class="list-field" data-used={value !== undefined || undefined}>
      <label for={id}>{label}</label>
      <select
        id={id}
        class="input"
        value={value ?? ""}
        onChange={({ currentTarget }) => pick(options.find((option) => option.value === currentTarget.value)?.value)}
      >
        <option value="">Any</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.title}
          </option>
        ))}
      </select>
    </div>
  );
}
