import type { ApiError } from "../../api/api-error.ts";
import { newKey } from "../../api/client.ts";

/** What somebody wants done, and the key it is sent with. */
export interface Wish {
  what: string;
  key: string;
}

/** The same wish again keeps its key, so that it happens once; another one gets its own. */
export const wishFor = (before: Wish | null, what: string): Wish =>
  before?.what === what ? before : { what, key: newKey() };

/** Refusals that end a wish: asked again later it is a new one, which the server must look at afresh. */
const final: readonly ApiError["code"][] = [
  "bad-request",
  "claim-required",
  "not-found",
  "wrong-state",
  "idempotency-mismatch",
];

/** Whether an error leaves open if the wish was done, or was only turned away at the door. */
export const isOpen = ({ code }: ApiError): boolean => !final.includes(code);

/** Whether nobody can say if the wish was done. */
export const isLost = ({ code }: ApiError): boolean =>
  code === "offline" || code === "unavailable" || code === "internal";
