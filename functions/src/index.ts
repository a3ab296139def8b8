import { beforeUserCreated as beforeCreated } from "firebase-functions/v2/identity";
import { isEmulated } from "./http/environment/boot-problems.ts";
import { keepBodiesRaw } from "./http/environment/raw-bodies.ts";
import { EVENT_LIMIT, REPORT_LIMIT } from "./http/request-body.ts";
import { serveCall, serveCalls, serveNotFound, serveRoute } from "./http/serve-call.ts";
import {
  balanceEveryQuarter,
  readCalendarsEveryMinute,
  reconcileEveryHour,
  runDueEveryMinute,
  runShardsEveryMinute,
  watchEveryFiveMinutes,
} from "./jobs/schedule.ts";
import { optionsOf } from "./options.ts";
import { onBookWritten } from "./triggers/on-book-written.ts";
import { onDeskSourceWritten } from "./triggers/on-desk-source-written.ts";
import { onEventLost } from "./triggers/on-event-lost.ts";
import { onLedgerCreated } from "./triggers/on-ledger-created.ts";
import { onMailCreated } from "./triggers/on-mail-created.ts";
import { onDayWritten, onInstructorWritten } from "./triggers/on-time-written.ts";
import { onUserWritten } from "./triggers/on-user-written.ts";

// Long because it is the deployment's table of contents: one entry per deployed function.

keepBodiesRaw(process.env);

/** Functions of the calls, one line each: `api.meta.get` is deployed as `api-meta-get` and answers /api/meta/get. */
export const api = {
  ...serveCalls(optionsOf)({
    meta: {
      get: async () => (await import("./endpoints/meta/get.ts")).metaGet,
    },
    page: {
      get: async () => (await import("./endpoints/page/get.ts")).pageGet,
    },
    avatar: {
      update: async () => (await import("./endpoints/avatar/update.ts")).avatarUpdate,
      upload: async () => (await import("./endpoints/avatar/upload.ts")).avatarUpload,
    },
    name: {
      update: async () => (await import("./endpoints/name/update.ts")).nameUpdate,
    },
    receipt: {
      update: async () => (await import("./endpoints/receipt/update.ts")).receiptUpdate,
    },
    phone: {
      update: async () => (await import("./endpoints/phone/update.ts")).phoneUpdate,
      get: async () => (await import("./endpoints/phone/get.ts")).phoneGet,
    },
    address: {
      update: async () => (await import("./endpoints/address/update.ts")).addressUpdate,
    },
    email: {
      update: async () => (await import("./endpoints/email/update.ts")).emailUpdate,
      confirm: async () => (await import("./endpoints/email/confirm.ts")).emailConfirm,
      verify: async () => (await import("./endpoints/email/verify.ts")).emailVerify,
      recover: async () => (await import("./endpoints/email/recover.ts")).emailRecover,
    },
    credit: {
      token: async () => (await import("./endpoints/credit/token.ts")).creditToken,
    },
    rebook: {
      get: async () => (await import("./endpoints/rebook/get.ts")).rebookGet,
    },
    instructor: {
      get: async () => (await import("./endpoints/instructor/get.ts")).instructorGet,
      tip: async () => (await import("./endpoints/instructor/tip.ts")).instructorTip,
      feedback: async () => (await import("./endpoints/instructor/feedback.ts")).instructorFeedback,
    },
    block: {
      set: async () => (await import("./endpoints/block/set.ts")).blockSet,
    },
    favorites: {
      update: async () => (await import("./endpoints/favorites/update.ts")).favoritesUpdate,
    },
    report: {
      user: async () => (await import("./endpoints/report/user.ts")).reportUser,
    },
    contact: {
      send: async () => (await import("./endpoints/contact/send.ts")).contactSend,
    },
    book: {
      slots: async () => (await import("./endpoints/book/slots.ts")).bookSlots,
      quote: async () => (await import("./endpoints/book/quote.ts")).bookQuote,
      create: async () => (await import("./endpoints/book/create.ts")).bookCreate,
      replacements: async () => (await import("./endpoints/book/replacements.ts")).bookReplacements,
      replace: async () => (await import("./endpoints/book/replace.ts")).bookReplace,
      confirm: async () => (await import("./endpoints/book/confirm.ts")).bookConfirm,
      withdraw: async () => (await import("./endpoints/book/withdraw.ts")).bookWithdraw,
      cancel: async () => (await import("./endpoints/book/cancel.ts")).bookCancel,
      move: async () => (await import("./endpoints/book/move.ts")).bookMove,
      propose: async () => (await import("./endpoints/book/propose.ts")).bookPropose,
      answer: async () => (await import("./endpoints/book/answer.ts")).bookAnswer,
      substitute: async () => (await import("./endpoints/book/substitute.ts")).bookSubstitute,
      absent: async () => (await import("./endpoints/book/absent.ts")).bookAbsent,
      contest: async () => (await import("./endpoints/book/contest.ts")).bookContest,
      notes: async () => (await import("./endpoints/book/notes.ts")).bookNotes,
      share: async () => (await import("./endpoints/book/share.ts")).bookShare,
      invitation: async () => (await import("./endpoints/book/invitation.ts")).bookInvitation,
      join: async () => (await import("./endpoints/book/join.ts")).bookJoin,
      part: async () => (await import("./endpoints/book/part.ts")).bookPart,
    },
    message: {
      send: async () => (await import("./endpoints/message/send.ts")).messageSend,
      seen: async () => (await import("./endpoints/message/seen.ts")).messageSeen,
      report: async () => (await import("./endpoints/message/report.ts")).messageReport,
    },
    card: {
      setup: async () => (await import("./endpoints/card/setup.ts")).cardSetup,
      save: async () => (await import("./endpoints/card/save.ts")).cardSave,
      remove: async () => (await import("./endpoints/card/remove.ts")).cardRemove,
      default: async () => (await import("./endpoints/card/default.ts")).cardDefault,
    },
    schedule: {
      update: async () => (await import("./endpoints/schedule/update.ts")).scheduleUpdate,
    },
    mail: {
      update: async () => (await import("./endpoints/mail/update.ts")).mailUpdate,
    },
    push: {
      add: async () => (await import("./endpoints/push/add.ts")).pushAdd,
      remove: async () => (await import("./endpoints/push/remove.ts")).pushRemove,
      update: async () => (await import("./endpoints/push/update.ts")).pushUpdate,
    },
    feed: {
      get: async () => (await import("./endpoints/feed/get.ts")).feedGet,
      renew: async () => (await import("./endpoints/feed/renew.ts")).feedRenew,
    },
    code: {
      redeem: async () => (await import("./endpoints/code/redeem.ts")).codeRedeem,
    },
    account: {
      export: async () => (await import("./endpoints/account/export.ts")).accountExport,
      delete: async () => (await import("./endpoints/account/delete.ts")).accountDelete,
    },
    provider: {
      request: async () => (await import("./endpoints/provider/request.ts")).providerRequest,
      accept: async () => (await import("./endpoints/provider/accept.ts")).providerAccept,
      decline: async () => (await import("./endpoints/provider/decline.ts")).providerDecline,
      cancel: async () => (await import("./endpoints/provider/cancel.ts")).providerCancel,
      checkin: async () => (await import("./endpoints/provider/checkin.ts")).providerCheckin,
      eta: async () => (await import("./endpoints/provider/eta.ts")).providerEta,
      propose: async () => (await import("./endpoints/provider/propose.ts")).providerPropose,
      substitutes: async () => (await import("./endpoints/provider/substitutes.ts")).providerSubstitutes,
      asked: async () => (await import("./endpoints/provider/asked.ts")).providerAsked,
      substitute: async () => (await import("./endpoints/provider/substitute.ts")).providerSubstitute,
      checkout: async () => (await import("./endpoints/provider/checkout.ts")).providerCheckout,
      absent: async () => (await import("./endpoints/provider/absent.ts")).providerAbsent,
      couldntcome: async () => (await import("./endpoints/provider/couldntcome.ts")).providerCouldntcome,
      contest: async () => (await import("./endpoints/provider/contest.ts")).providerContest,
      picture: async () => (await import("./endpoints/provider/picture.ts")).providerPicture,
      plan: async () => (await import("./endpoints/provider/plan.ts")).providerPlan,
      statement: async () => (await import("./endpoints/provider/statement.ts")).providerStatement,
      timeoff: async () => (await import("./endpoints/provider/timeoff.ts")).providerTimeoff,
      week: async () => (await import("./endpoints/provider/week.ts")).providerWeek,
      calendar: async () => (await import("./endpoints/provider/calendar.ts")).providerCalendar,
      calendarstate: async () =>
        (await import("./endpoints/provider/calendarstate.ts")).providerCalendarstate,
      payoutaccount: async () =>
        (await import("./endpoints/provider/payoutaccount.ts")).providerPayoutaccount,
      earnings: async () => (await import("./endpoints/provider/earnings.ts")).providerEarnings,
      earningsmonth: async () =>
        (await import("./endpoints/provider/earningsmonth.ts")).providerEarningsmonth,
      tax: async () => (await import("./endpoints/provider/tax.ts")).providerTax,
      payout: async () => (await import("./endpoints/provider/payout.ts")).providerPayout,
      apply: async () => (await import("./endpoints/provider/apply.ts")).providerApply,
      file: async () => (await import("./endpoints/provider/file.ts")).providerFile,
      thumbnails: async () => (await import("./endpoints/provider/thumbnails.ts")).providerThumbnails,
      withdraw: async () => (await import("./endpoints/provider/withdraw.ts")).providerWithdraw,
      block: async () => (await import("./endpoints/provider/block.ts")).providerBlock,
      report: async () => (await import("./endpoints/provider/report.ts")).providerReport,
      ratings: async () => (await import("./endpoints/provider/ratings.ts")).providerRatings,
      pin: async () => (await import("./endpoints/provider/pin.ts")).providerPin,
      after: async () => (await import("./endpoints/provider/after.ts")).providerAfter,
      phrases: async () => (await import("./endpoints/provider/phrases.ts")).providerPhrases,
      reply: async () => (await import("./endpoints/provider/reply.ts")).providerReply,
      rate: async () => (await import("./endpoints/provider/rate.ts")).providerRate,
      clients: async () => (await import("./endpoints/provider/clients.ts")).providerClients,
      client: async () => (await import("./endpoints/provider/client.ts")).providerClient,
      clientnote: async () => (await import("./endpoints/provider/clientnote.ts")).providerClientnote,
      profile: async () => (await import("./endpoints/provider/profile.ts")).providerProfile,
      leave: async () => (await import("./endpoints/provider/leave.ts")).providerLeave,
    },
    operator: {
      account: async () => (await import("./endpoints/operator/account.ts")).operatorAccount,
      adjust: async () => (await import("./endpoints/operator/adjust.ts")).operatorAdjust,
      area: async () => (await import("./endpoints/operator/area.ts")).operatorArea,
      areas: async () => (await import("./endpoints/operator/areas.ts")).operatorAreas,
      balance: async () => (await import("./endpoints/operator/balance.ts")).operatorBalance,
      book: async () => (await import("./endpoints/operator/book.ts")).operatorBook,
      substitutes: async () => (await import("./endpoints/operator/substitutes.ts")).operatorSubstitutes,
      substitute: async () => (await import("./endpoints/operator/substitute.ts")).operatorSubstitute,
      chart: async () => (await import("./endpoints/operator/chart.ts")).operatorChart,
      bookfor: async () => (await import("./endpoints/operator/bookfor.ts")).operatorBookfor,
      check: async () => (await import("./endpoints/operator/check.ts")).operatorCheck,
      codes: async () => (await import("./endpoints/operator/codes.ts")).operatorCodes,
      credit: async () => (await import("./endpoints/operator/credit.ts")).operatorCredit,
      decide: async () => (await import("./endpoints/operator/decide.ts")).operatorDecide,
      dispute: async () => (await import("./endpoints/operator/dispute.ts")).operatorDispute,
      emails: async () => (await import("./endpoints/operator/emails.ts")).operatorEmails,
      export: async () => (await import("./endpoints/operator/export.ts")).operatorExport,
      find: async () => (await import("./endpoints/operator/find.ts")).operatorFind,
      fix: async () => (await import("./endpoints/operator/fix.ts")).operatorFix,
      get: async () => (await import("./endpoints/operator/get.ts")).operatorGet,
      hold: async () => (await import("./endpoints/operator/hold.ts")).operatorHold,
      insight: async () => (await import("./endpoints/operator/insight.ts")).operatorInsight,
      inbox: async () => (await import("./endpoints/operator/inbox.ts")).operatorInbox,
      journal: async () => (await import("./endpoints/operator/journal.ts")).operatorJournal,
      month: async () => (await import("./endpoints/operator/month.ts")).operatorMonth,
      lost: async () => (await import("./endpoints/operator/lost.ts")).operatorLost,
      work: async () => (await import("./endpoints/operator/work.ts")).operatorWork,
      list: async () => (await import("./endpoints/operator/list.ts")).operatorList,
      macro: async () => (await import("./endpoints/operator/macro.ts")).operatorMacro,
      macros: async () => (await import("./endpoints/operator/macros.ts")).operatorMacros,
      text: async () => (await import("./endpoints/operator/text.ts")).operatorText,
      texts: async () => (await import("./endpoints/operator/texts.ts")).operatorTexts,
      mentions: async () => (await import("./endpoints/operator/mentions.ts")).operatorMentions,
      moderate: async () => (await import("./endpoints/operator/moderate.ts")).operatorModerate,
      policies: async () => (await import("./endpoints/operator/policies.ts")).operatorPolicies,
      entry: async () => (await import("./endpoints/operator/entry.ts")).operatorEntry,
      correct: async () => (await import("./endpoints/operator/correct.ts")).operatorCorrect,
      policy: async () => (await import("./endpoints/operator/policy.ts")).operatorPolicy,
      terms: async () => (await import("./endpoints/operator/terms.ts")).operatorTerms,
      newterms: async () => (await import("./endpoints/operator/newterms.ts")).operatorNewterms,
      preview: async () => (await import("./endpoints/operator/preview.ts")).operatorPreview,
      launch: async () => (await import("./endpoints/operator/launch.ts")).operatorLaunch,
      readiness: async () => (await import("./endpoints/operator/readiness.ts")).operatorReadiness,
      note: async () => (await import("./endpoints/operator/note.ts")).operatorNote,
      picture: async () => (await import("./endpoints/operator/picture.ts")).operatorPicture,
      price: async () => (await import("./endpoints/operator/price.ts")).operatorPrice,
      movefor: async () => (await import("./endpoints/operator/movefor.ts")).operatorMovefor,
      refund: async () => (await import("./endpoints/operator/refund.ts")).operatorRefund,
      resend: async () => (await import("./endpoints/operator/resend.ts")).operatorResend,
      reveal: async () => (await import("./endpoints/operator/reveal.ts")).operatorReveal,
      role: async () => (await import("./endpoints/operator/role.ts")).operatorRole,
      roles: async () => (await import("./endpoints/operator/roles.ts")).operatorRoles,
      slots: async () => (await import("./endpoints/operator/slots.ts")).operatorSlots,
      stop: async () => (await import("./endpoints/operator/stop.ts")).operatorStop,
      switch: async () => (await import("./endpoints/operator/switch.ts")).operatorSwitch,
      watch: async () => (await import("./endpoints/operator/watch.ts")).operatorWatch,
      weeks: async () => (await import("./endpoints/operator/weeks.ts")).operatorWeeks,
      why: async () => (await import("./endpoints/operator/why.ts")).operatorWhy,
    },
    payout: {
      discard: async () => (await import("./endpoints/payout/discard.ts")).payoutDiscard,
      file: async () => (await import("./endpoints/payout/file.ts")).payoutFile,
      mark: async () => (await import("./endpoints/payout/mark.ts")).payoutMark,
      prepare: async () => (await import("./endpoints/payout/prepare.ts")).payoutPrepare,
      release: async () => (await import("./endpoints/payout/release.ts")).payoutRelease,
      unclaimed: async () => (await import("./endpoints/payout/unclaimed.ts")).payoutUnclaimed,
      taxlists: async () => (await import("./endpoints/payout/taxlists.ts")).payoutTaxlists,
      taxlist: async () => (await import("./endpoints/payout/taxlist.ts")).payoutTaxlist,
      taxfile: async () => (await import("./endpoints/payout/taxfile.ts")).payoutTaxfile,
    },
  }),
  missing: serveNotFound(optionsOf("api-missing")),
};

/** The calls outside /api. */
export const special = {
  status: serveCall(
    "/special/status",
    async () => (await import("./endpoints/special/status.ts")).specialStatus,
    optionsOf("special-status"),
  ),
};

/** `/calendar/{token}.ics`: the private feed that calendar programs subscribe to. */
export const calendar = serveRoute(
  "/calendar",
  async () => (await import("./routes/calendar-feed.ts")).answerCalendar,
  optionsOf("calendar"),
);

/** `/unsubscribe/{account}.{signature}`: turns off reminders and news from an email. */
export const unsubscribe = serveRoute(
  "/unsubscribe",
  async () => (await import("./routes/unsubscribe.ts")).answerUnsubscribe,
  optionsOf("unsubscribe"),
);

/** `/confirm-phone/{email}.{signature}`: confirms a new phone number from an email. */
export const confirmPhone = serveRoute(
  "/confirm-phone",
  async () => (await import("./routes/confirm-phone.ts")).answerConfirmPhone,
  optionsOf("confirmPhone"),
);

/** `/hooks/stripe` and `/hooks/email`: events of the card processor and of the email provider. */
export const hooks = {
  stripe: serveRoute(
    "/hooks/stripe",
    async () => (await import("./routes/stripe-hook.ts")).answerStripeHook,
    optionsOf("hooks-stripe"),
    EVENT_LIMIT,
  ),
  email: serveRoute(
    "/hooks/email",
    async () => (await import("./routes/email-hook.ts")).answerEmailHook,
    optionsOf("hooks-email"),
    EVENT_LIMIT,
  ),
};

/** `/health`: whether work is done in time, for whatever watches this deployment from outside. */
export const health = serveRoute(
  "/health",
  async () => (await import("./routes/health.ts")).answerHealth,
  optionsOf("health"),
);

/** `/reports/client`: what browsers report of themselves. */
export const clientReports = serveRoute(
  "/reports/client",
  async () => (await import("./routes/client-reports.ts")).answerClientReport,
  optionsOf("clientReports"),
  REPORT_LIMIT,
);

/** `/images/avatars/u/{sha256}.webp` and `/images/pictures/{id}-{width}.webp`: uploaded pictures. */
export const images = serveRoute(
  "/images",
  async () => (await import("./routes/images.ts")).answerImage,
  optionsOf("images"),
);

/**
 * `/data/{pricing,testimonials,instructors,switches}.json` and `/data/next/{area}.json`: data of the public pages that
 * changes.
 */
export const data = serveRoute(
  "/data",
  async () => (await import("./routes/public-data.ts")).answerData,
  optionsOf("data"),
);

/** The filled pages: `/meet/{id}` of an instructor, with `/data/meet/{id}.json`, and `/styles/{style}` of a style. */
export const meet = serveRoute(
  "/meet",
  async () => {
    const { answerFilledPage, openFilledPages } = await import("./routes/filled-page.ts");
    // Both src/ and dist/ are beside the folder that the build of the web writes (docs/decisions/0019).
    return (request) =>
      answerFilledPage(request, () => openFilledPages(new URL("../.meet/", import.meta.url)));
  },
  optionsOf("meet"),
);

/** Functions that run when a document changes: see triggers/README.md. */
export const triggers = {
  book: onBookWritten,
  user: onUserWritten,
  mail: onMailCreated,
  ledger: onLedgerCreated,
  day: onDayWritten,
  instructor: onInstructorWritten,
  lost: onEventLost,
  /** One for each kind of the inbox of the desk. */
  desk: onDeskSourceWritten,
};

/** Makes every account that signs up a customer, from its first token on. */
export const identity = {
  beforeUserCreated: beforeCreated(optionsOf("identity-beforeUserCreated"), () => ({
    customClaims: { client: true },
  })),
};

/** The sweep of what is due, that of calendars, the daily reconciliation, the books of each day, and the watch over all: see jobs/README.md. */
export const jobs = {
  runDue: runDueEveryMinute,
  ...runShardsEveryMinute,
  calendars: readCalendarsEveryMinute,
  reconcile: reconcileEveryHour,
  balance: balanceEveryQuarter,
  watch: watchEveryFiveMinutes,
};

const isDemo = isEmulated(process.env);

/** The demo world's App Check tokens and clock; production does not have this function. */
export const demo = isDemo
  ? serveRoute("/demo", async () => (await import("./routes/demo.ts")).answerDemo, optionsOf("demo"))
  : undefined;

/** The embedded processor's API for browsers; production does not have this function. */
export const sandbox = isDemo
  ? serveRoute(
      "/sandbox",
      async () => (await import("./routes/sandbox.ts")).answerSandbox,
      optionsOf("sandbox"),
    )
  : undefined;
