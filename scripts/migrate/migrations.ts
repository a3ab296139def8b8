import { digestOldClosings } from "../../functions/src/operations/derived/closed/digest-old-closings.ts";
import { mendApplicationAreas } from "../../functions/src/operations/mend/mend-application-areas.ts";
import { mendCodeMakers } from "../../functions/src/operations/mend/mend-code-makers.ts";
import { mendDeskItems } from "../../functions/src/operations/mend/mend-desk-items.ts";
import { mendDisputedTopUps } from "../../functions/src/operations/mend/mend-disputed-top-ups.ts";
import { mendExpiry } from "../../functions/src/operations/mend/mend-expiry.ts";
import { mendFirstEarned } from "../../functions/src/operations/mend/mend-first-earned.ts";
import { mendFormerInstructors } from "../../functions/src/operations/mend/mend-former-instructors.ts";
import { mendHolds } from "../../functions/src/operations/mend/mend-holds.ts";
import { mendNextFree } from "../../functions/src/operations/mend/mend-next-free.ts";
import { mendPapers } from "../../functions/src/operations/mend/mend-papers.ts";
import { mendPayoutFates } from "../../functions/src/operations/mend/mend-payout-fates.ts";
import { mendPublicNames } from "../../functions/src/operations/mend/mend-public-names.ts";
import { mendRatings } from "../../functions/src/operations/mend/mend-ratings.ts";
import { mendReportSubjects } from "../../functions/src/operations/mend/mend-report-subjects.ts";
import { mendRoles } from "../../functions/src/operations/mend/mend-roles.ts";
import { mendUncollected } from "../../functions/src/operations/mend/mend-uncollected.ts";
import { mendVerified } from "../../functions/src/operations/mend/mend-verified.ts";
import type { Migration } from "../../functions/src/operations/mend/run-migration.ts";
import { scrubStoredLinks } from "../../functions/src/operations/mend/scrub-links.ts";
import { splitPricing } from "../../functions/src/operations/mend/split-pricing.ts";

/**
 * Every migration of stored documents, oldest first: a later one may rely on an earlier one. `npm run migrate` applies those that
 * a project does not have yet. Once released they stay as they are and where they are: projects and saved worlds know them by name.
 */
export const migrations: readonly Migration[] = [
  {
    name: "links-in-emails",
    does: "Deletes links that confirm, change or reset an account from stored emails; one that waits gets a new link.",
    run: scrubStoredLinks,
  },
  {
    name: "holds",
    does: "Writes the hold of earnings that an operator held, that are disputed, or whose instructor is suspended.",
    run: mendHolds,
  },
  {
    name: "first-earned",
    does: "Says of instructors who have earned something when that was first.",
    run: mendFirstEarned,
  },
  {
    name: "closing-digests",
    does: "Gives the days whose books were closed before there were digests theirs, if the whole ledger folds to them.",
    run: digestOldClosings,
  },
  {
    name: "code-makers",
    does: "Says of each batch of codes who made it, as the audit has it.",
    run: mendCodeMakers,
  },
  {
    name: "pricing-plans",
    does: "Moves planned prices, who planned them and ended offers out of the documents that everyone may read.",
    run: splitPricing,
  },
  {
    name: "desk-roles",
    does: "Fills the roles of the desk from the claims of accounts, with their names and a version.",
    run: mendRoles,
  },
  {
    name: "disputed-top-ups",
    does: "Freezes what is left of top-ups whose dispute is open, and holds what their credit has paid instructors.",
    run: (isDry) => mendDisputedTopUps(isDry, Date.now()),
  },
  {
    name: "papers",
    does: "Fills the last days of instructors' papers from approved files, and says from when on both are required.",
    run: (isDry) => mendPapers(isDry, Date.now()),
  },
  {
    name: "verified",
    does: "Says of instructors what operators checked when they approved them, as the audit has it.",
    run: mendVerified,
  },
  {
    name: "next-free",
    does: "Finds the next free day of each active instructor in their areas.",
    run: (isDry) => mendNextFree(isDry, Date.now()),
  },
  {
    name: "uncollected-prices",
    does: "Says of sessions whose price could not be collected what was owed of it.",
    run: mendUncollected,
  },
  {
    name: "session-ratings",
    does: "Stores each rating of an instructor with the latest session it can be about, shown as it is.",
    run: mendRatings,
  },
  {
    name: "desk-items",
    does: "Makes the inbox of the desk from the cases that wait.",
    run: (isDry) => mendDeskItems(isDry, Date.now()),
  },
  {
    name: "payout-fates",
    does: "Adds up what the bank has paid of each released payout, and what came back.",
    run: mendPayoutFates,
  },
  {
    name: "public-names",
    does: "Replaces instructors' full names by first name and initial in all that customers and visitors read.",
    run: mendPublicNames,
  },
  {
    name: "former-instructors",
    does: "Says of bookings that another instructor took over who had them before.",
    run: mendFormerInstructors,
  },
  {
    name: "expiry",
    does: "Says of emails, notifications, messages, reports, notes, counts and the audit when their period of keeping ends.",
    run: mendExpiry,
  },
  {
    name: "report-subjects",
    does: "Says of reports whom they are about, so that the desk can list those about a person.",
    run: mendReportSubjects,
  },
  {
    name: "application-areas",
    does: "Says of applications which areas they are for, so that the desk can list those of an area.",
    run: mendApplicationAreas,
  },
  {
    name: "desk-deadlines",
    does: "Says of disputes in the inbox of the desk until when their bank takes an answer.",
    run: (isDry) => mendDeskItems(isDry, Date.now()),
  },
];
