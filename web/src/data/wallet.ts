import type { Wallet } from "@shared/model/wallet.ts";
import { type Loadable, useLive } from "./live.ts";
import { useMyId } from "./me.ts";
import { documentAt } from "./watch.ts";

/** My prepaid credit, live, minor units; available is amount − held. Null until the server has made it. */
export const useWallet = (): Loadable<Wallet | null> => {
  const id = useMyId();
  return useLive<Wallet | null>(id && `wallets/${id}`, documentAt(`wallets/${id}`));
};
