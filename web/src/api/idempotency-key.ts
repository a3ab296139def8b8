import { storedRefusals } from "@core/stored-refusals.ts";
import type { ApiErrorCode } from "./api-error.ts";

/** A new Idempotency-Key, a UUID. `useAction` makes one per decision of the user and keeps it across retries. */
export const newKey = (): string => crypto.randomUUID();

const lost = new Set<string>(["offline", "unavailable", "internal"] satisfies ApiErrorCode[]);

/** Whether no response of ours arrived, so that the call may have taken effect. */
export const isLost = ({ code }: { code: string }): boolean => lost.has(code);

const final = new Set<string>([...storedRefusals, "idempotency-mismatch"] satisfies ApiErrorCode[]);

/** Whether the next attempt needs another key: the server has stored this error under it, or something else. */
export const endsKey = (code: string): boolean => final.has(code);
