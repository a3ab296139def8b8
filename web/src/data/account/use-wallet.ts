import type { Wallet } from "@core/ledger/wallet.ts";
import type { Loadable } from "../live/live-values.ts";
import { useCreatedDocument } from "./use-created-document.ts";

/** My credit, live, minor units. Null until the server has created it. */
export const useWallet = (): Loadable<Wallet | null> => useCreatedDocument("wallets");
