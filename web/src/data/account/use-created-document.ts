import { ACCOUNT_MADE_KEY } from "../../auth/session.ts";
import { watchDocumentAt } from "../firestore/firestore-watches.ts";
import type { Stored } from "../firestore/stored-documents.ts";
import type { Loadable } from "../live/live-values.ts";
import { useLive } from "../live/use-live.ts";
import { useAccount } from "./account.ts";
import { useMyId } from "./use-my-id.ts";

/**
 * A document of mine that the server creates at the first meta/get, live. Only a new account waits for that answer: with
 * the emulator, a watch that starts during the creation misses it, and so does each later one of its stream.
 */
export const useCreatedDocument = <C extends "users" | "wallets">(
  collection: C,
): Loadable<Stored<C> | null> => {
  const id = useMyId();
  const { status } = useAccount();
  const isAnswered = status === "ready" || status === "failed";
  const isWatched = id !== null && (isAnswered || localStorage.getItem(ACCOUNT_MADE_KEY) === id);
  return useLive(isWatched ? `${collection}/${id}` : null, watchDocumentAt(collection, id ?? ""));
};
