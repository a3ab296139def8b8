import type { CallInput } from "@core/api/index.ts";
import { attemptDeskCall } from "../desk-client.ts";

/** Suspends an account, lifts that, or closes it. */
export const changeAccount = (input: CallInput<"/api/operator/account">, key: string) =>
  attemptDeskCall("/api/operator/account", input, key);
