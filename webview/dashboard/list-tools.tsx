import { useId } from "preact/hooks";
import { Button } from "../ui/button.tsx";
import { type OrderKey, orders } from "./order.ts";
import { owaspCategories } from "./owasp.ts";
import { changeView, spellView, type View } from "./view-address.ts";

const pictures = [
  { show: "apps", title: "Apps" },
  { show: "categories", title: "OWASP categories" },
] as const;

/** What the list of apps is told: which of them, in which order, as which picture. */
export function ListTools(props: { readonly view: View; readonly shown: number; readonly all: number }) {
  const { view, shown, all } = props;
  const id = useId();
  return (
    <div class="list-tools">
      <nav class="pictures" aria-label="What is shown of the apps">
        {pictures.map(({ show, title }) => (
          <a key={show} href={spellView({ ...view, show })} aria-current={view.show === show ? "true" : undefined}>
            {title}
          </a>
        ))}
      </nav>
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
      <div class="list-field">
        <label for={`${id}-order`}>Order</label>
        <select
          id={`${id}-order`}
          class="input"
          value={view.order.key}
          onChange={({ currentTarget }) =>
            changeView(view, { order: { key: currentTarget.value as OrderKey, reversed: false } })
          }
        >
          {orders.map(({ key, title }) => (
            <option key={key} value={key}>
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
      <Button pressed={view.asNumbers} onClick={() => changeView(view, { asNumbers: !view.asNumbers })}>
        Tables instead of pictures
      </Button>
      <p class="muted" role="status">
        {shown === all ? `${all} ${all === 1 ? "app" : "apps"}` : `${shown} of ${all} apps`}
      </p>
    </div>
  );
}
