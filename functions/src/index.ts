import "./options.ts";
import { beforeUserCreated as beforeCreated } from "firebase-functions/v2/identity";
import { isEmulated } from "./http/boot.ts";
import { serve, serveHelper, serveMissing } from "./http/serve.ts";
import { runDueEveryMinute } from "./jobs/schedule.ts";
import { onBookWritten } from "./triggers/book.ts";
import { onMailCreated } from "./triggers/mail.ts";
import { onUserWritten } from "./triggers/user.ts";

/** Functions of the calls: `api.meta.get` is deployed as `api-meta-get` and answers /api/meta/get. */
export const api = {
  meta: {
    get: serve("/api/meta/get", async () => (await import("./endpoints/meta/get.ts")).metaGet),
  },
  avatar: {
    update: serve(
      "/api/avatar/update",
      async () => (await import("./endpoints/avatar/update.ts")).avatarUpdate,
    ),
    upload: serve(
      "/api/avatar/upload",
      async () => (await import("./endpoints/avatar/upload.ts")).avatarUpload,
    ),
  },
  name: {
    update: serve("/api/name/update", async () => (await import("./endpoints/name/update.ts")).nameUpdate),
  },
  phone: {
    update: serve("/api/phone/update", async () => (await import("./endpoints/phone/update.ts")).phoneUpdate),
    get: serve("/api/phone/get", async () => (await import("./endpoints/phone/get.ts")).phoneGet),
  },
  address: {
    update: serve(
      "/api/address/update",
      async () => (await import("./endpoints/address/update.ts")).addressUpdate,
    ),
  },
  email: {
    update: serve("/api/email/update", async () => (await import("./endpoints/email/update.ts")).emailUpdate),
  },
  credit: {
    token: serve("/api/credit/token", async () => (await import("./endpoints/credit/token.ts")).creditToken),
  },
  rebook: {
    get: serve("/api/rebook/get", async () => (await import("./endpoints/rebook/get.ts")).rebookGet),
  },
  instructor: {
    get: serve(
      "/api/instructor/get",
      async () => (await import("./endpoints/instructor/get.ts")).instructorGet,
    ),
    tip: serve(
      "/api/instructor/tip",
      async () => (await import("./endpoints/instructor/tip.ts")).instructorTip,
    ),
    feedback: serve(
      "/api/instructor/feedback",
      async () => (await import("./endpoints/instructor/feedback.ts")).instructorFeedback,
    ),
  },
  block: {
    set: serve("/api/block/set", async () => (await import("./endpoints/block/set.ts")).blockSet),
  },
  report: {
    user: serve("/api/report/user", async () => (await import("./endpoints/report/user.ts")).reportUser),
  },
  contact: {
    send: serve("/api/contact/send", async () => (await import("./endpoints/contact/send.ts")).contactSend),
  },
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
    share: serve("/api/book/share", async () => (await import("./endpoints/book/share.ts")).bookShare),
    invitation: serve(
      "/api/book/invitation",
      async () => (await import("./endpoints/book/invitation.ts")).bookInvitation,
    ),
    join: serve("/api/book/join", async () => (await import("./endpoints/book/join.ts")).bookJoin),
    part: serve("/api/book/part", async () => (await import("./endpoints/book/part.ts")).bookPart),
  },
  card: {
    setup: serve("/api/card/setup", async () => (await import("./endpoints/card/setup.ts")).cardSetup),
    save: serve("/api/card/save", async () => (await import("./endpoints/card/save.ts")).cardSave),
    remove: serve("/api/card/remove", async () => (await import("./endpoints/card/remove.ts")).cardRemove),
    default: serve(
      "/api/card/default",
      async () => (await import("./endpoints/card/default.ts")).cardDefault,
    ),
  },
  schedule: {
    update: serve(
      "/api/schedule/update",
      async () => (await import("./endpoints/schedule/update.ts")).scheduleUpdate,
    ),
  },
  mail: {
    update: serve("/api/mail/update", async () => (await import("./endpoints/mail/update.ts")).mailUpdate),
  },
  feed: {
    get: serve("/api/feed/get", async () => (await import("./endpoints/feed/get.ts")).feedGet),
    renew: serve("/api/feed/renew", async () => (await import("./endpoints/feed/renew.ts")).feedRenew),
  },
  code: {
    redeem: serve("/api/code/redeem", async () => (await import("./endpoints/code/redeem.ts")).codeRedeem),
  },
  account: {
    export: serve(
      "/api/account/export",
      async () => (await import("./endpoints/account/export.ts")).accountExport,
    ),
    delete: serve(
      "/api/account/delete",
      async () => (await import("./endpoints/account/delete.ts")).accountDelete,
    ),
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

/** The calls outside /api. */
export const special = {
  status: serve("/special/status", async () => (await import("./endpoints/special/status.ts")).specialStatus),
};

/** `/calendar/{token}.ics`: the private feed that calendar programs subscribe to. */
export const calendar = serveHelper(
  "/calendar",
  async () => (await import("./endpoints/calendar.ts")).answerCalendar,
);

/** `/images/avatars/u/{sha256}.webp`: pictures of people's own. */
export const images = serveHelper("/images", async () => (await import("./endpoints/images.ts")).answerImage);

/** `/data/{pricing,testimonials,instructors}.json`: what the public pages show of what changes. */
export const data = serveHelper("/data", async () => (await import("./endpoints/data.ts")).answerData);

/** What follows from a change of a document: see triggers/README.md. */
export const triggers = { book: onBookWritten, user: onUserWritten, mail: onMailCreated };

/** Makes every self-made account a customer, in its first token. */
export const identity = {
  beforeUserCreated: beforeCreated({ timeoutSeconds: 7 }, () => ({ customClaims: { client: true } })),
};

/** Deadlines, reminders and payments whose time has come: see jobs/README.md. */
export const jobs = { runDue: runDueEveryMinute };

const isDemo = isEmulated(process.env);

/** The demo world's App Check tokens and clock; production has no such function. */
export const demo = isDemo
  ? serveHelper("/demo", async () => (await import("./http/demo.ts")).answerDemo)
  : undefined;

/** The embedded processor's own pages, as a browser sees them; production has no such function. */
export const sandbox = isDemo
  ? serveHelper("/sandbox", async () => (await import("./endpoints/sandbox.ts")).answerSandbox)
  : undefined;
