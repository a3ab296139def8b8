/** Functions of core, by file. */
type Calls = Readonly<Record<string, readonly string[]>>;

/** What a document, a month or a file is called: ids, numbers and keys. */
const names: Calls = {
  "availability/canceled-times.ts": ["canceledBookingOf", "canceledTimeId"],
  "booking/guests/joined.ts": ["joinedId"],
  "counter-shards.ts": ["counterId", "counterOf", "shardIdsOf"],
  "derived/daily-stats.ts": ["dailyId"],
  "desk/booking-number.ts": ["bookingNumberOf"],
  "desk/cases/case-notes.ts": ["caseNotesId"],
  "email/address-mark.ts": ["addressMark"],
  "ledger/codes/code-batch.ts": ["codeFrom", "codeOfBatch"],
  "ledger/postings/payout-posting.ts": ["payoutEventIds"],
  "payments/intent.ts": ["intentId", "intentPrefixes"],
  "payouts/paid-item-ids.ts": ["paidItemIds"],
  "people/instructors/client-note.ts": ["clientNoteId"],
  "people/instructors/picture-path.ts": ["pictureFileId", "pictureSizes"],
  "shards.ts": ["idRanges"],
};

/** Lists of words that a schema is made of. */
const words: Calls = {
  "desk/inbox/desk-item.ts": ["deskItemKinds"],
  "notifications/email/desk-email.ts": ["deskEmailTopics"],
  "payments/payment.ts": ["paymentConcerns"],
  "settings/switches.ts": ["switchNames", "switchOf"],
  "stored-refusals.ts": ["storedRefusals"],
};

/** Days, weeks and months as bounds of a query, and until when a document is kept. */
const times: Calls = {
  "account/periods.ts": ["expiryOf", "isExpiring", "keptFor"],
  "availability/time-zone.ts": ["addDays", "localDate", "startOfDate"],
  "derived/insight-range.ts": ["closingsOf", "insightWeeks", "monthsUntil"],
  "derived/journal/month-moves.ts": ["monthOfDate"],
  "derived/weeks/week-figures.ts": ["mondayOf"],
  "ledger/reconciliation/days.ts": ["boundsOf", "utcDayOf"],
  "payouts/tax/tax-list.ts": ["taxYearInterval"],
};

/** Documents that are empty, or that a first read makes. */
const firsts: Calls = {
  "derived/weeks/week-figures.ts": ["emptyWeek"],
  "desk/macros.ts": ["defaultMacros", "withNewPlaces"],
  "ledger/credit.ts": ["newWallet"],
  "people/new-customer.ts": ["newUser"],
  "policy/stored-policy.ts": ["noPolicy"],
  "settings/site-texts.ts": ["noSiteTexts"],
};

/** What stored documents say: to whom something is shown, in force, free or open, and which documents a change needs. */
const readings: Calls = {
  "availability/canceled-times.ts": ["datesOff"],
  "availability/verified-checks.ts": ["verifiedAt"],
  "booking/booking-reservation.ts": ["daysChanged"],
  "booking/guests/guests.ts": ["guestsOf"],
  "booking/guests/joined.ts": ["toJoinedSession", "viewOfJoined"],
  "booking/lifecycle.ts": ["statusAt"],
  "booking/newcomer-offer.ts": ["lowestPriceOf"],
  "booking/substitutes/substitute-reservation.ts": ["substituteDaysChanged"],
  "derived/client-list.ts": ["clientFactOf", "clientListOf", "clientOf", "withFact"],
  "counter-shards.ts": ["sumShards"],
  "derived/closed/canonical-text.ts": ["canonicalText"],
  "derived/closed/closing-chain.ts": ["digestHead"],
  "derived/closed/known-event.ts": ["knownEventsOf"],
  "derived/cohorts.ts": ["addCohorts"],
  "derived/daily-stats.ts": ["addDailyStats"],
  // What can't be read is added to what differs: the one decision of a read (decision 29).
  "derived/health.ts": ["countsToTell", "withFindings"],
  "derived/insight-range.ts": ["weeklyRevenue"],
  "derived/journal/month-moves.ts": ["withDay"],
  "desk/desk-emails.ts": ["deskEmail"],
  "desk/lists/cells.ts": [
    "applicationCells",
    "auditCells",
    "batchCells",
    "bookingCells",
    "contactCells",
    "creditCells",
    "customerCells",
    "emailCells",
    "holdCells",
    "instructorCells",
    "ledgerCells",
    "lostEventCells",
    "paymentCells",
    "payoutCells",
    "payoutLineCells",
    "pictureCells",
    "reliabilityCells",
    "replyCells",
    "reportCells",
    "testimonialCells",
  ],
  "desk/safety-words.ts": ["namesSafety"],
  "desk/search-terms.ts": ["fitOf"],
  "earnings/earnings-item.ts": ["isEarned"],
  "email/delivery.ts": ["withoutDelivery"],
  "ledger/credit.ts": ["availableCredit"],
  "notifications/email/notification-email.ts": ["emailSortOf"],
  "notifications/email/suppression.ts": ["isStillSuppressed"],
  "payments/refunds.ts": ["hasOpenDispute", "hasOpenWarning"],
  "payouts/paid-items.ts": ["itemStatesFrom"],
  "people/favorites.ts": ["favoritesOf"],
  "people/instructors/instructor.ts": ["dayZoneOf"],
  "people/instructors/phrases.ts": ["phrasesOf"],
  "people/instructors/pictures.ts": ["publicPicturesOf"],
  "people/instructors/rating.ts": ["averageOf"],
  "people/instructors/teaching-facts.ts": ["teachingFactsOf"],
  "people/messages/answer-time.ts": ["usualAnswerHours"],
  "people/must-be-email.ts": ["invalidEmail"],
  "people/places/city-of.ts": ["placeName"],
  "people/places/service-area.ts": ["findServingArea", "nearestArea"],
  "people/public-name.ts": ["publicName"],
  "policy/booking-terms.ts": ["policyForNewTime"],
  "policy/policy-at.ts": ["honoredPolicies", "policyAt"],
  "policy/terms-at.ts": ["termsAt"],
  "prices/prices-at.ts": ["isAreaAhead", "isAreaOpen", "pricesAt", "pricesInForce"],
};

/**
 * The functions of core that the store may call, as `file name`. Shapes, errors and constants begin with a capital and are
 * free; any other function decides, and an operation calls it.
 */
export const storeCalls: readonly string[] = [names, words, times, firsts, readings].flatMap((calls) =>
  Object.entries(calls).flatMap(([file, all]) => all.map((name) => `${file} ${name}`)),
);
