import { createContext } from "preact";
import { useContext, useEffect, useState } from "preact/hooks";
import { createConnection, type EngineConnection } from "../engine/connection.ts";

/** The connection of the page to its engine. */
export const ConnectionContext = createContext<EngineConnection>(createConnection());

/** Whether the engine does not answer, kept up to date. */
export function useIsAway(): boolean {
  const connection = useContext(ConnectionContext);
  const [state, setState] = useState(connection.state);
  useEffect(() => {
    const look = () => setState(connection.state);
    look();
    return connection.watch(look);
  }, [connection]);
  return state === "away";
}

/** Runs an action when the engine answers again. */
export function useReconnection(action: (() => void) | undefined): void {
  const connection = useContext(ConnectionContext);
  useEffect(() => connection.watch(() => connection.state === "up" && action?.()), [connection, action]);
}
