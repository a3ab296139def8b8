import { beforeUserCreated as beforeCreated } from "firebase-functions/v2/identity";
import { isEmulated } from "./http/environment/boot-problems.ts";
import { keepBodiesRaw } from "./http/environment/raw-bodies.ts";
import { EVENT_LIMIT } from "./http/request-body.ts";
import { serveCall, serveNotFound, serveRoute } from "./http/serve-call.ts";
import { balanceEveryQuarter, reconcileEveryHour, runDueEveryMinute } from "./jobs/schedule.ts";
import "./options.ts";
import { onBookWritten } from "./triggers/on-book-written.ts";
import { onLedgerCreated } from "./triggers/on-ledger-created.ts";
import { onMailCreated } from "./triggers/on-mail-created.ts";
import { onUserWritten } from "./triggers/on-user-written.ts";

// Long because it is the deployment's table of contents: one entry per deployed function.

keepBodiesRaw(process.env);

/** Functions of the calls: `api.meta.get` is deployed as `api-meta-get` and answers /api/meta/get. */
export const api = {
  meta: {
    get: serveCall("/api/meta/get", async () => (await import("./endpoints/meta/get.ts")).metaGet),
  },
  avatar: {
    update: serveCall(
      "/api/avatar/update",
      async () => (await import("./endpoints/avatar/update.ts")).avatarUpdate,
    ),
    upload: serveCall(
      "/api/avatar/upload",
      async () => (await import("./endpoints/avatar/upload.ts")).avatarUpload,
    ),
  },
  name: {
    update: serveCall(
      "/api/name/update",
      async () => (await import("./endpoints/name/update.ts")).nameUpdate,
    ),
  },
  phone: {
    update: serveCall(
      "/api/phone/update",
      async () => (await import("./endpoints/phone/update.ts")).phoneUpdate,
    ),
    get: serveCall("/api/phone/get", async () => (await import("./endpoints/phone/get.ts")).phoneGet),
  },
  address: {
    update: serveCall(
      "/api/address/update",
      async () => (await import("./endpoints/address/update.ts")).addressUpdate,
    ),
  },
  email: {
    update: serveCall(
      "/api/email/update",
      async () => (await import("./endpoints/email/update.ts")).emailUpdate,
    ),
    confirm: serveCall(
      "/api/email/confirm",
      async () => (await import("./endpoints/email/confirm.ts")).emailConfirm,
    ),
    recover: serveCall(
      "/api/email/recover",
      async () => (await import("./endpoints/email/recover.ts")).emailRecover,
    ),
  },
  credit: {
    token: serveCall(
      "/api/credit/token",
      async () => (await import("./endpoints/credit/token.ts")).creditToken,
    ),
  },
  rebook: {
    get: serveCall("/api/rebook/get", async () => (await import("./endpoints/rebook/get.ts")).rebookGet),
  },
  instructor: {
    get: serveCall(
      "/api/instructor/get",
      async () => (await import("./endpoints/instructor/get.ts")).instructorGet,
    ),
    tip: serveCall(
      "/api/instructor/tip",
      async () => (await import("./endpoints/instructor/tip.ts")).instructorTip,
    ),
    feedback: serveCall(
      "/api/instructor/feedback",
      async () => (await import("./endpoints/instructor/feedback.ts")).instructorFeedback,
    ),
  },
  block: {
    set: serveCall("/api/block/set", async () => (await import("./endpoints/block/set.ts")).blockSet),
  },
  report: {
    user: serveCall("/api/report/user", async () => (await import("./endpoints/report/user.ts")).reportUser),
  },
  contact: {
    send: serveCall(
      "/api/contact/send",
      async () => (await import("./endpoints/contact/send.ts")).contactSend,
    ),
  },
  book: {
    slots: serveCall("/api/book/slots", async () => (await import("./endpoints/book/slots.ts")).bookSlots),
    quote: serveCall("/api/book/quote", async () => (await import("./endpoints/book/quote.ts")).bookQuote),
    create: serveCall(
      "/api/book/create",
      async () => (await import("./endpoints/book/create.ts")).bookCreate,
    ),
    confirm: serveCall(
      "/api/book/confirm",
      async () => (await import("./endpoints/book/confirm.ts")).bookConfirm,
    ),
    withdraw: serveCall(
      "/api/book/withdraw",
      async () => (await import("./endpoints/book/withdraw.ts")).bookWithdraw,
    ),
    cancel: serveCall(
      "/api/book/cancel",
      async () => (await import("./endpoints/book/cancel.ts")).bookCancel,
    ),
    move: serveCall("/api/book/move", async () => (await import("./endpoints/book/move.ts")).bookMove),
    propose: serveCall(
      "/api/book/propose",
      async () => (await import("./endpoints/book/propose.ts")).bookPropose,
    ),
    answer: serveCall(
      "/api/book/answer",
      async () => (await import("./endpoints/book/answer.ts")).bookAnswer,
    ),
    absent: serveCall(
      "/api/book/absent",
      async () => (await import("./endpoints/book/absent.ts")).bookAbsent,
    ),
    contest: serveCall(
      "/api/book/contest",
      async () => (await import("./endpoints/book/contest.ts")).bookContest,
    ),
    notes: serveCall("/api/book/notes", async () => (await import("./endpoints/book/notes.ts")).bookNotes),
    share: serveCall("/api/book/share", async () => (await import("./endpoints/book/share.ts")).bookShare),
    invitation: serveCall(
      "/api/book/invitation",
      async () => (await import("./endpoints/book/invitation.ts")).bookInvitation,
    ),
    join: serveCall("/api/book/join", async () => (await import("./endpoints/book/join.ts")).bookJoin),
    part: serveCall("/api/book/part", async () => (await import("./endpoints/book/part.ts")).bookPart),
  },
  message: {
    send: serveCall(
      "/api/message/send",
      async () => (await import("./endpoints/message/send.ts")).messageSend,
    ),
    seen: serveCall(
      "/api/message/seen",
      async () => (await import("./endpoints/message/seen.ts")).messageSeen,
    ),
    report: serveCall(
      "/api/message/report",
      async () => (await import("./endpoints/message/report.ts")).messageReport,
    ),
  },
  card: {
    setup: serveCall("/api/card/setup", async () => (await import("./endpoints/card/setup.ts")).cardSetup),
    save: serveCall("/api/card/save", async () => (await import("./endpoints/card/save.ts")).cardSave),
    remove: serveCall(
      "/api/card/remove",
      async () => (await import("./endpoints/card/remove.ts")).cardRemove,
    ),
    default: serveCall(
      "/api/card/default",
      async () => (await import("./endpoints/card/default.ts")).cardDefault,
    ),
  },
  schedule: {
    update: serveCall(
      "/api/schedule/update",
      async () => (await import("./endpoints/schedule/update.ts")).scheduleUpdate,
    ),
  },
  mail: {
    update: serveCall(
      "/api/mail/update",
      async () => (await import("./endpoints/mail/update.ts")).mailUpdate,
    ),
  },
  feed: {
    get: serveCall("/api/feed/get", async () => (await import("./endpoints/feed/get.ts")).feedGet),
    renew: serveCall("/api/feed/renew", async () => (await import("./endpoints/feed/renew.ts")).feedRenew),
  },
  code: {
    redeem: serveCall(
      "/api/code/redeem",
      async () => (await import("./endpoints/code/redeem.ts")).codeRedeem,
    ),
  },
  account: {
    export: serveCall(
      "/api/account/export",
      async () => (await import("./endpoints/account/export.ts")).accountExport,
    ),
    delete: serveCall(
      "/api/account/delete",
      async () => (await import("./endpoints/account/delete.ts")).accountDelete,
    ),
  },
  provider: {
    accept: serveCall(
      "/api/provider/accept",
      async () => (await import("./endpoints/provider/accept.ts")).providerAccept,
    ),
    decline: serveCall(
      "/api/provider/decline",
      async () => (await import("./endpoints/provider/decline.ts")).providerDecline,
    ),
    cancel: serveCall(
      "/api/provider/cancel",
      async () => (await import("./endpoints/provider/cancel.ts")).providerCancel,
    ),
    checkin: serveCall(
      "/api/provider/checkin",
      async () => (await import("./endpoints/provider/checkin.ts")).providerCheckin,
    ),
    eta: serveCall(
      "/api/provider/eta",
      async () => (await import("./endpoints/provider/eta.ts")).providerEta,
    ),
    propose: serveCall(
      "/api/provider/propose",
      async () => (await import("./endpoints/provider/propose.ts")).providerPropose,
    ),
    checkout: serveCall(
      "/api/provider/checkout",
      async () => (await import("./endpoints/provider/checkout.ts")).providerCheckout,
    ),
    absent: serveCall(
      "/api/provider/absent",
      async () => (await import("./endpoints/provider/absent.ts")).providerAbsent,
    ),
    couldntcome: serveCall(
      "/api/provider/couldntcome",
      async () => (await import("./endpoints/provider/couldntcome.ts")).providerCouldntcome,
    ),
    contest: serveCall(
      "/api/provider/contest",
      async () => (await import("./endpoints/provider/contest.ts")).providerContest,
    ),
    plan: serveCall(
      "/api/provider/plan",
      async () => (await import("./endpoints/provider/plan.ts")).providerPlan,
    ),
    statement: serveCall(
      "/api/provider/statement",
      async () => (await import("./endpoints/provider/statement.ts")).providerStatement,
    ),
    timeoff: serveCall(
      "/api/provider/timeoff",
      async () => (await import("./endpoints/provider/timeoff.ts")).providerTimeoff,
    ),
    week: serveCall(
      "/api/provider/week",
      async () => (await import("./endpoints/provider/week.ts")).providerWeek,
    ),
    calendar: serveCall(
      "/api/provider/calendar",
      async () => (await import("./endpoints/provider/calendar.ts")).providerCalendar,
    ),
    calendarstate: serveCall(
      "/api/provider/calendarstate",
      async () => (await import("./endpoints/provider/calendarstate.ts")).providerCalendarstate,
    ),
    payoutaccount: serveCall(
      "/api/provider/payoutaccount",
      async () => (await import("./endpoints/provider/payoutaccount.ts")).providerPayoutaccount,
    ),
    earnings: serveCall(
      "/api/provider/earnings",
      async () => (await import("./endpoints/provider/earnings.ts")).providerEarnings,
    ),
    earningsmonth: serveCall(
      "/api/provider/earningsmonth",
      async () => (await import("./endpoints/provider/earningsmonth.ts")).providerEarningsmonth,
    ),
    apply: serveCall(
      "/api/provider/apply",
      async () => (await import("./endpoints/provider/apply.ts")).providerApply,
    ),
    file: serveCall(
      "/api/provider/file",
      async () => (await import("./endpoints/provider/file.ts")).providerFile,
    ),
    withdraw: serveCall(
      "/api/provider/withdraw",
      async () => (await import("./endpoints/provider/withdraw.ts")).providerWithdraw,
    ),
    block: serveCall(
      "/api/provider/block",
      async () => (await import("./endpoints/provider/block.ts")).providerBlock,
    ),
    report: serveCall(
      "/api/provider/report",
      async () => (await import("./endpoints/provider/report.ts")).providerReport,
    ),
    profile: serveCall(
      "/api/provider/profile",
      async () => (await import("./endpoints/provider/profile.ts")).providerProfile,
    ),
    leave: serveCall(
      "/api/provider/leave",
      async () => (await import("./endpoints/provider/leave.ts")).providerLeave,
    ),
  },
  operator: {
    account: serveCall(
      "/api/operator/account",
      async () => (await import("./endpoints/operator/account.ts")).operatorAccount,
    ),
    adjust: serveCall(
      "/api/operator/adjust",
      async () => (await import("./endpoints/operator/adjust.ts")).operatorAdjust,
    ),
    area: serveCall(
      "/api/operator/area",
      async () => (await import("./endpoints/operator/area.ts")).operatorArea,
    ),
    areas: serveCall(
      "/api/operator/areas",
      async () => (await import("./endpoints/operator/areas.ts")).operatorAreas,
    ),
    balance: serveCall(
      "/api/operator/balance",
      async () => (await import("./endpoints/operator/balance.ts")).operatorBalance,
    ),
    book: serveCall(
      "/api/operator/book",
      async () => (await import("./endpoints/operator/book.ts")).operatorBook,
    ),
    codes: serveCall(
      "/api/operator/codes",
      async () => (await import("./endpoints/operator/codes.ts")).operatorCodes,
    ),
    credit: serveCall(
      "/api/operator/credit",
      async () => (await import("./endpoints/operator/credit.ts")).operatorCredit,
    ),
    decide: serveCall(
      "/api/operator/decide",
      async () => (await import("./endpoints/operator/decide.ts")).operatorDecide,
    ),
    emails: serveCall(
      "/api/operator/emails",
      async () => (await import("./endpoints/operator/emails.ts")).operatorEmails,
    ),
    find: serveCall(
      "/api/operator/find",
      async () => (await import("./endpoints/operator/find.ts")).operatorFind,
    ),
    get: serveCall(
      "/api/operator/get",
      async () => (await import("./endpoints/operator/get.ts")).operatorGet,
    ),
    hold: serveCall(
      "/api/operator/hold",
      async () => (await import("./endpoints/operator/hold.ts")).operatorHold,
    ),
    insight: serveCall(
      "/api/operator/insight",
      async () => (await import("./endpoints/operator/insight.ts")).operatorInsight,
    ),
    list: serveCall(
      "/api/operator/list",
      async () => (await import("./endpoints/operator/list.ts")).operatorList,
    ),
    moderate: serveCall(
      "/api/operator/moderate",
      async () => (await import("./endpoints/operator/moderate.ts")).operatorModerate,
    ),
    price: serveCall(
      "/api/operator/price",
      async () => (await import("./endpoints/operator/price.ts")).operatorPrice,
    ),
    refund: serveCall(
      "/api/operator/refund",
      async () => (await import("./endpoints/operator/refund.ts")).operatorRefund,
    ),
    reveal: serveCall(
      "/api/operator/reveal",
      async () => (await import("./endpoints/operator/reveal.ts")).operatorReveal,
    ),
    role: serveCall(
      "/api/operator/role",
      async () => (await import("./endpoints/operator/role.ts")).operatorRole,
    ),
    roles: serveCall(
      "/api/operator/roles",
      async () => (await import("./endpoints/operator/roles.ts")).operatorRoles,
    ),
    stop: serveCall(
      "/api/operator/stop",
      async () => (await import("./endpoints/operator/stop.ts")).operatorStop,
    ),
    switch: serveCall(
      "/api/operator/switch",
      async () => (await import("./endpoints/operator/switch.ts")).operatorSwitch,
    ),
    why: serveCall(
      "/api/operator/why",
      async () => (await import("./endpoints/operator/why.ts")).operatorWhy,
    ),
  },
  payout: {
    discard: serveCall(
      "/api/payout/discard",
      async () => (await import("./endpoints/payout/discard.ts")).payoutDiscard,
    ),
    file: serveCall("/api/payout/file", async () => (await import("./endpoints/payout/file.ts")).payoutFile),
    mark: serveCall("/api/payout/mark", async () => (await import("./endpoints/payout/mark.ts")).payoutMark),
    prepare: serveCall(
      "/api/payout/prepare",
      async () => (await import("./endpoints/payout/prepare.ts")).payoutPrepare,
    ),
    release: serveCall(
      "/api/payout/release",
      async () => (await import("./endpoints/payout/release.ts")).payoutRelease,
    ),
    unclaimed: serveCall(
      "/api/payout/unclaimed",
      async () => (await import("./endpoints/payout/unclaimed.ts")).payoutUnclaimed,
    ),
  },
  missing: serveNotFound(),
};

/** The calls outside /api. */
export const special = {
  status: serveCall(
    "/special/status",
    async () => (await import("./endpoints/special/status.ts")).specialStatus,
  ),
};

/** `/calendar/{token}.ics`: the private feed that calendar programs subscribe to. */
export const calendar = serveRoute(
  "/calendar",
  async () => (await import("./routes/calendar-feed.ts")).answerCalendar,
);

/** `/unsubscribe/{account}.{signature}`: turns off reminders and news from an email. */
export const unsubscribe = serveRoute(
  "/unsubscribe",
  async () => (await import("./routes/unsubscribe.ts")).answerUnsubscribe,
);

/** `/hooks/stripe`: events of the card processor. */
export const hooks = {
  stripe: serveRoute(
    "/hooks/stripe",
    async () => (await import("./routes/stripe-hook.ts")).answerStripeHook,
    undefined,
    EVENT_LIMIT,
  ),
};

/** `/images/avatars/u/{sha256}.webp`: uploaded pictures. */
export const images = serveRoute(
  "/images",
  async () => (await import("./routes/avatar-images.ts")).answerImage,
);

/**
 * `/data/{pricing,testimonials,instructors,switches}.json` and `/data/next/{area}.json`: data of the public pages that
 * changes.
 */
export const data = serveRoute("/data", async () => (await import("./routes/public-data.ts")).answerData);

/** `/meet/{id}` and `/data/meet/{id}.json`: the public page of an instructor. */
export const meet = serveRoute("/meet", async () => {
  const { answerMeet, openMeetPages } = await import("./routes/meet-page.ts");
  // Both src/ and dist/ are beside the folder that the build of the web writes (docs/decisions/0019).
  return (request) => answerMeet(request, () => openMeetPages(new URL("../.meet/", import.meta.url)));
});

/** Functions that run when a document changes: see triggers/README.md. */
export const triggers = {
  book: onBookWritten,
  user: onUserWritten,
  mail: onMailCreated,
  ledger: onLedgerCreated,
};

/** Makes every account that signs up a customer, from its first token on. */
export const identity = {
  beforeUserCreated: beforeCreated({ timeoutSeconds: 7 }, () => ({ customClaims: { client: true } })),
};

/** The sweep of what is due, the daily reconciliation, and the books of each day: see jobs/README.md. */
export const jobs = {
  runDue: runDueEveryMinute,
  reconcile: reconcileEveryHour,
  balance: balanceEveryQuarter,
};

const isDemo = isEmulated(process.env);

/** The demo world's App Check tokens and clock; production does not have this function. */
export const demo = isDemo
  ? serveRoute("/demo", async () => (await import("./routes/demo.ts")).answerDemo)
  : undefined;

/** The embedded processor's API for browsers; production does not have this function. */
export const sandbox = isDemo
  ? serveRoute("/sandbox", async () => (await import("./routes/sandbox.ts")).answerSandbox)
  : undefined;
