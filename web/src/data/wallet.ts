import type { Wallet } from "@shared/model/wallet.ts";
import type { Loadable } from "./live.ts";
import { useMade } from "./made.ts";

/** My prepaid credit, live, minor units; available is amount − held. Null until the server has made it. */
export const useWallet = (): Loadable<Wallet | null> => useMade<Wallet>("wallets");
