import { clockText } from "../../availability/clock-text.ts";
import { zoneName } from "../../availability/zone-name.ts";
import { RELIABILITY_COUNTS_FOR } from "../../constants.ts";
import { BROKEN_LIMIT } from "../../derived/reliability.ts";
import type { Reliability } from "../../derived/reliability-model.ts";
import type { Earnings } from "../../earnings/earnings.ts";
import type { Hold } from "../../earnings/holds/hold.ts";
import type { Instant, WeeklyWindow } from "../../fields.ts";
import { availableCredit, heldCredit } from "../../ledger/credit.ts";
import type { Wallet } from "../../ledger/wallet.ts";
import type { PayoutAccount } from "../../payouts/payout.ts";
import { missingProfileSteps, type ProfileStep } from "../../people/completeness.ts";
import type { Instructor } from "../../people/instructors/instructor.ts";
import { averageOf } from "../../people/instructors/rating.ts";
import { isOfferOpen } from "../../people/names.ts";
import { areaNames, type NamedArea, offerNames } from "../../people/places/area-names.ts";
import type { Suspension } from "../../people/suspension.ts";
import type { User } from "../../people/user.ts";
import { sayDuration } from "../../say-duration.ts";
import type { DeskFact } from "../case.ts";
import type { DeskViewer } from "./desk-viewer.ts";
import { factsFrom } from "./facts-from.ts";

/** What Firebase Auth knows about an account. */
export interface SignIn {
  isEmailConfirmed: boolean;
  isDisabled: boolean;
  hasSecondFactor: boolean;
  /** Since when the address of now refuses our emails, ms UTC, and why. */
  refuses?: { at: Instant; reason: string } | undefined;
  /** The claims that are true. */
  claims: readonly string[];
}

/** What a person still does before they can book. */
export const profileStepWords: Record<ProfileStep, string> = {
  name: "Enter their name",
  phone: "Enter their phone number",
  address: "Enter an address in an area we serve",
  email: "Confirm their email",
};

const refusalText = (reason: string): string =>
  reason === "complaint"
    ? "They marked one of our emails as spam, so we send none to this address."
    : "The address doesn't exist or takes no emails from us, so we send none to it.";

/** What each claim makes of an account. */
const claimWords: Readonly<Record<string, string>> = { client: "customer", provider: "instructor" };

/** Whether and how a person can sign in. */
export const signInFacts = (account: SignIn | undefined): DeskFact[] =>
  account
    ? factsFrom([
        ["Signs in as", "text", account.claims.map((claim) => claimWords[claim] ?? claim).join(", ")],
        ["Email confirmed", "flag", account.isEmailConfirmed, account.isEmailConfirmed ? undefined : "bad"],
        ["Refuses our emails since", "instant", account.refuses?.at, "bad"],
        ["Why emails are refused", "text", account.refuses && refusalText(account.refuses.reason)],
        ["Second factor", "flag", account.hasSecondFactor || undefined],
        ["Sign-in disabled", "flag", account.isDisabled || undefined, "bad"],
      ])
    : factsFrom([["No sign-in account", "flag", true, "bad"]]);

/** What a customer sees on their own pages now: credit, next step, offer. */
export function customerFacts(
  user: User,
  wallet: Wallet | undefined,
  account: SignIn | undefined,
  areas: readonly NamedArea[],
  { now }: DeskViewer,
): DeskFact[] {
  const [next] = missingProfileSteps(user, account?.isEmailConfirmed ?? false);
  return factsFrom([
    ["Name", "text", user.name || "No name yet", undefined, "name"],
    ["Customer since", "instant", user.createdAt],
    ["Area", "text", areaNames(user.serviceArea === "" ? [] : [user.serviceArea], areas)],
    ["Next profile step", "text", next ? profileStepWords[next] : "None, it's complete"],
    ["Credit they can spend", "money", wallet && availableCredit(wallet)],
    ["Of that, paid for", "money", wallet?.paid],
    ["Of that, gifted", "money", wallet?.given],
    ["Credit on hold", "money", wallet && heldCredit(wallet)],
    ["Welcome offer until", "instant", isOfferOpen(user, now) ? user.offer?.until : undefined],
    ["Receipts made out to", "text", user.billTo?.company],
    ["Cards", "count", user.cards.length],
    ["Favorites", "count", user.favorites?.length || undefined],
    ["Blocked instructors", "count", user.blacklist.length || undefined],
    ["Reminders turned off", "flag", user.reminders === false || undefined],
  ]);
}

const dayNames = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** Weekly working hours in words: "Mon 9:00 AM–5:00 PM; Tue …". */
export const planText = (schedule: readonly WeeklyWindow[]): string =>
  schedule
    .toSorted((a, b) => a.weekday - b.weekday || a.from - b.from)
    .map(({ weekday, from, to }) => `${dayNames[weekday - 1]} ${clockText(from)}–${clockText(to)}`)
    .join("; ");

const days = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** A date (yyyy-mm-dd) in words: "Mar 17, 2026". */
const dayText = (date: string | undefined): string | undefined =>
  date && days.format(new Date(`${date}T00:00:00Z`));

/** What customers see of an instructor now: status, offers, hours, rating. */
export function instructorFacts(instructor: Instructor, known: readonly NamedArea[]): DeskFact[] {
  const { name, status, areas, beacons, timeZone, schedule, exceptions, travelMinutes, papers, verified } =
    instructor;
  const { average, count } = averageOf(instructor.rating);
  return factsFrom([
    ["Instructor", "text", name],
    ["Status as an instructor", "status", status, status === "active" ? "good" : "bad"],
    ["Areas", "text", areaNames(areas, known)],
    ["Offers", "text", offerNames(beacons, known)],
    ["Working hours", "text", planText(schedule) || "None"],
    ["Time zone", "text", zoneName(timeZone)],
    ["Plan exceptions", "count", exceptions.length || undefined],
    ["Travel minutes", "count", travelMinutes],
    ["Instant confirmation", "flag", instructor.instantConfirm],
    ["Identity valid until", "text", dayText(papers?.identity)],
    ["Insured until", "text", dayText(papers?.insurance)],
    ["Identity checked on", "text", dayText(verified?.identity)],
    ["Insurance checked on", "text", dayText(verified?.insurance)],
    ["Certificates checked on", "text", dayText(verified?.certificates)],
    ["Background checked on", "text", dayText(verified?.background)],
    ["Papers required from", "instant", papers?.requiredFrom],
    ["Sessions after their papers end", "count", papers?.booked?.count, "bad"],
    ["Sessions completed", "count", instructor.closedCount],
    ["Rating", "text", count === 0 ? undefined : `${average} of 5, from ${count}`],
  ]);
}

/** What decides whether a person may continue, and what an instructor has earned. */
export const standingFacts = ({
  suspension,
  reliability,
  earnings,
  payoutAccount,
  hold,
}: {
  suspension: Suspension | undefined;
  reliability: Reliability | undefined;
  earnings: Earnings | undefined;
  payoutAccount: Pick<PayoutAccount, "last4" | "changedAt" | "usableFrom"> | undefined;
  hold: Hold | undefined;
}): DeskFact[] =>
  factsFrom([
    ["Suspended since", "instant", suspension?.at, "bad"],
    ["Suspended until", "instant", suspension?.until],
    [
      "Their sessions are being canceled",
      "flag",
      (suspension?.cancel && suspension.due !== undefined) || undefined,
    ],
    [`Sessions kept in ${sayDuration(RELIABILITY_COUNTS_FOR)}`, "count", reliability?.kept],
    [
      `Sessions broken in ${sayDuration(RELIABILITY_COUNTS_FOR)}`,
      "count",
      reliability?.broken,
      (reliability?.broken ?? 0) >= BROKEN_LIMIT ? "bad" : undefined,
    ],
    ["Minutes to answer, median", "count", reliability?.medianMinutes],
    ["Earnings we owe", "money", earnings?.balance],
    ["Of that, on hold", "money", earnings?.held || undefined, undefined, "on hold"],
    ["All earnings on hold since", "instant", hold?.causes.suspension, "bad"],
    ["All earnings on hold until", "instant", hold?.due],
    ["Paid out", "money", earnings?.paid],
    ["Payouts go to", "text", payoutAccount && `an account that ends in ${payoutAccount.last4}`],
    ["Account changed", "instant", payoutAccount?.changedAt],
    ["Used for payouts from", "instant", payoutAccount?.usableFrom],
  ]);
