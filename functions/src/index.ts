import "./options.ts";
import { beforeUserCreated as beforeCreated } from "firebase-functions/v2/identity";
import { isEmulated } from "./http/boot.ts";
import { serve, serveDemo, serveMissing } from "./http/serve.ts";

/** Functions of the calls: `api.meta.get` is deployed as `api-meta-get` and answers /api/meta/get. */
export const api = {
  book: {
    slots: serve("/api/book/slots", async () => (await import("./endpoints/book/slots.ts")).bookSlots),
    quote: serve("/api/book/quote", async () => (await import("./endpoints/book/quote.ts")).bookQuote),
    create: serve("/api/book/create", async () => (await import("./endpoints/book/create.ts")).bookCreate),
    confirm: serve(
      "/api/book/confirm",
      async () => (await import("./endpoints/book/confirm.ts")).bookConfirm,
    ),
    cancel: serve("/api/book/cancel", async () => (await import("./endpoints/book/cancel.ts")).bookCancel),
    move: serve("/api/book/move", async () => (await import("./endpoints/book/move.ts")).bookMove),
    absent: serve("/api/book/absent", async () => (await import("./endpoints/book/absent.ts")).bookAbsent),
  },
  provider: {
    accept: serve(
      "/api/provider/accept",
      async () => (await import("./endpoints/provider/accept.ts")).providerAccept,
    ),
    decline: serve(
      "/api/provider/decline",
      async () => (await import("./endpoints/provider/decline.ts")).providerDecline,
    ),
    cancel: serve(
      "/api/provider/cancel",
      async () => (await import("./endpoints/provider/cancel.ts")).providerCancel,
    ),
    checkin: serve(
      "/api/provider/checkin",
      async () => (await import("./endpoints/provider/checkin.ts")).providerCheckin,
    ),
    checkout: serve(
      "/api/provider/checkout",
      async () => (await import("./endpoints/provider/checkout.ts")).providerCheckout,
    ),
    absent: serve(
      "/api/provider/absent",
      async () => (await import("./endpoints/provider/absent.ts")).providerAbsent,
    ),
  },
  missing: serveMissing(),
};

/** Makes every self-made account a customer, in its first token. */
export const identity = {
  beforeUserCreated: beforeCreated(() => ({ customClaims: { client: true } })),
};

/** Helpers of the demo world; production has no such functions. */
export const demo = isEmulated(process.env) ? serveDemo() : undefined;
