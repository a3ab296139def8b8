import type { Call } from "../call.ts";
import { forActs } from "../fresh-sign-in.ts";
import { aboveOperatorLimit, forFirstPages, forReveals } from "./desk-sign-in.ts";

const deskRead = {
  method: "POST",
  audience: "operator",
  checkRevoked: true,
  limit: "operator",
  idempotencyKey: "none",
  retry: true,
} as const satisfies Call;
/** One act of an operator: once per key, with its entry in the audit. */
const deskAct = { ...deskRead, idempotencyKey: "required" } as const satisfies Call;
const treasurerAct = { ...deskAct, audience: "treasurer" } as const satisfies Call;
/** One that gives out money, data or rights. */
const givingAct = { ...treasurerAct, freshSignIn: forActs } as const satisfies Call;

/** The calls of operators and treasurers: path → its guards. */
export const deskCalls = {
  "/api/operator/insight": deskRead,
  "/api/operator/weeks": deskRead,
  "/api/operator/balance": deskRead,
  "/api/operator/month": deskRead,
  "/api/operator/chart": treasurerAct,
  "/api/operator/journal": {
    ...deskRead,
    audience: "treasurer",
    limit: "download",
    retry: false,
    freshSignIn: forFirstPages,
  },
  "/api/operator/entry": deskRead,
  "/api/operator/correct": givingAct,
  "/api/operator/watch": deskRead,
  "/api/operator/role": givingAct,
  "/api/operator/roles": deskRead,
  "/api/operator/emails": deskRead,
  "/api/operator/account": deskAct,
  "/api/operator/list": deskRead,
  "/api/operator/export": { ...deskRead, limit: "download", retry: false, freshSignIn: forFirstPages },
  "/api/operator/inbox": deskRead,
  "/api/operator/work": deskAct,
  "/api/operator/lost": deskAct,
  "/api/operator/note": deskAct,
  "/api/operator/mentions": deskRead,
  "/api/operator/macros": deskRead,
  "/api/operator/macro": deskAct,
  "/api/operator/texts": deskRead,
  "/api/operator/text": deskAct,
  "/api/operator/switch": deskAct,
  "/api/operator/book": deskAct,
  "/api/operator/substitutes": deskRead,
  "/api/operator/substitute": deskAct,
  "/api/operator/slots": deskRead,
  "/api/operator/bookfor": deskAct,
  "/api/operator/movefor": deskAct,
  "/api/operator/areas": deskRead,
  "/api/operator/area": treasurerAct,
  "/api/operator/launch": treasurerAct,
  "/api/operator/readiness": deskRead,
  "/api/operator/price": treasurerAct,
  // It changes nothing that anyone sees: the act is the offer that shows it.
  "/api/operator/picture": {
    ...deskRead,
    audience: "treasurer",
    limit: "picture",
    bodyLimit: 256 * 1024,
  },
  "/api/operator/policies": deskRead,
  "/api/operator/policy": givingAct,
  "/api/operator/terms": deskRead,
  "/api/operator/newterms": givingAct,
  "/api/operator/decide": deskAct,
  "/api/operator/check": deskAct,
  "/api/operator/moderate": deskAct,
  "/api/operator/resend": deskAct,
  "/api/operator/fix": { ...deskAct, freshSignIn: forActs },
  "/api/operator/reveal": { ...deskRead, limit: "reveal", retry: false, freshSignIn: forReveals },
  "/api/operator/get": deskRead,
  "/api/operator/find": deskRead,
  "/api/operator/why": deskRead,
  "/api/operator/preview": deskRead,
  "/api/operator/refund": deskAct,
  "/api/operator/credit": deskAct,
  "/api/operator/dispute": { ...deskAct, freshSignIn: forActs },
  "/api/operator/adjust": { ...deskAct, freshSignIn: aboveOperatorLimit },
  "/api/operator/hold": deskAct,
  "/api/payout/prepare": treasurerAct,
  "/api/payout/release": givingAct,
  "/api/payout/discard": treasurerAct,
  "/api/payout/mark": treasurerAct,
  "/api/payout/file": { ...givingAct, idempotencyKey: "none", retry: false },
  "/api/payout/unclaimed": givingAct,
  "/api/payout/taxlists": { ...deskRead, audience: "treasurer" },
  "/api/payout/taxlist": givingAct,
  "/api/payout/taxfile": { ...givingAct, idempotencyKey: "none", retry: false },
  "/api/operator/codes": givingAct,
  "/api/operator/stop": treasurerAct,
} as const satisfies Record<string, Call>;

/** The path of a call of operators or treasurers. */
export type DeskCallPath = keyof typeof deskCalls;
