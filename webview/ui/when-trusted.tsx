import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Engine } from "../engine/engine.ts";

/** The button of a change of files or, in a workspace that is not trusted, why there is none. */
export function WhenTrusted(props: { readonly engine: Engine; readonly children: ComponentChildren }) {
  const { trust } = props.engine.home;
  const [isTrusted, setTrusted] = useState(trust?.isTrusted ?? true);
  useEffect(() => {
    const look = () => setTrusted(trust?.isTrusted ?? true);
    look();
    return trust?.watch(look);
  }, [trust]);
  if (isTrusted) return props.children;
  return <p class="muted">This workspace is not trusted, so nothing in it is changed. Trust it first.</p>;
}
