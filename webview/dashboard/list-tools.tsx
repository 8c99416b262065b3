import { useId } from "preact/hooks";
import { owaspCategories } from "../../server/contract/owasp.ts";
import { orders, parseOrder, spellOrder } from "./order.ts";
import { changeView, spellView, type View } from "./view-address.ts";

const pictures = [
  { show: "apps", title: "Apps" },
  { show: "categories", title: "OWASP categories" },
] as const;

/** Search, order and view of the list of apps. */
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
          value={spellOrder(view.order)}
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
      <label class="list-check">
        <input
          type="checkbox"
          checked={view.asNumbers}
          onChange={({ currentTarget }) => changeView(view, { asNumbers: currentTarget.checked })}
        />
        Tables instead of pictures
      </label>
      <p class="muted" role="status">
        {shown === all ? `${all} ${all === 1 ? "app" : "apps"}` : `${shown} of ${all} apps`}
      </p>
    </div>
  );
}
