import { formatAddress, screens } from "./address.ts";

/** Shown for an address that names no screen. */
export function NoScreen({ address }: { readonly address: string }) {
  return (
    <div class="notice empty no-screen">
      <h1>There is no such page</h1>
      <p>
        Nothing is at <code>{address}</code>. Go to{" "}
        {screens.map(({ id, title }, index) => (
          <>
            {index > 0 && (index === screens.length - 1 ? " or " : ", ")}
            <a href={formatAddress(id)}>{title}</a>
          </>
        ))}
        .
      </p>
    </div>
  );
}
