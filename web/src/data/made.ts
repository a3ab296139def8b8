import { useEffect } from "react";
import { useAccount } from "./account.ts";
import { type Loadable, useLive } from "./live.ts";
import { useMyId } from "./me.ts";
import { documentAt } from "./watch.ts";
import { watchAgain } from "./watches.ts";

/**
 * A document of mine that the server makes at the first meta/get, live; null until then. It is asked for anew once it
 * must be there: a watch that began while it was being made may never hear of it.
 */
export const useMade = <T>(collection: "users" | "wallets"): Loadable<T | null> => {
  const id = useMyId();
  const path = id && `${collection}/${id}`;
  const value = useLive<T | null>(path, documentAt(`${collection}/${id}`));
  const isMade = useAccount().status === "ready";
  const isMissing = value.status === "ready" && value.value === null;
  useEffect(() => {
    if (path && isMade && isMissing) watchAgain(path);
  }, [path, isMade, isMissing]);
  return value;
};
