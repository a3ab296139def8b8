import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { CallInput } from "../../functions/src/core/api/index.ts";
import type { RedeemableCode } from "../../functions/src/core/ledger/codes/code-model.ts";
import type { SandboxCard } from "../../functions/src/core/payments/sandbox.ts";
import type { ApplicationForm } from "../../functions/src/core/people/applications/application.ts";
import type { Instructor } from "../../functions/src/core/people/instructors/instructor.ts";
import type { Pricing } from "../../functions/src/core/people/places/pricing.ts";
import type { PostalAddress } from "../../functions/src/core/people/user.ts";
import { repositoryRoot } from "../dev/state.ts";

/** A customer with a complete profile. Amounts are minor units. */
export interface CustomerFixture {
  uid: string;
  email: string;
  firstname: string;
  lastname: string;
  phone: string;
  avatar: string;
  bio?: string;
  location: PostalAddress;
  card: SandboxCard;
  joinedDaysAgo: number;
  topUps?: { daysAgo: number; amount: number }[];
  schedule?: CallInput<"/api/schedule/update">["schedule"];
}

/** An instructor at the start of the world; the phone goes into their account. */
export type InstructorFixture = Omit<Instructor, "rating" | "closedCount" | "status"> & { phone: string };

/** A session that took place this many days ago (or a little later); negative values are in the future. */
export interface SessionFixture {
  /** Uids. */
  customer: string;
  instructor: string;
  beacon: string;
  daysAgo: number;
  /** Earliest time of day at the place, hh:mm. */
  at: string;
  people: number;
  pay: "credit" | "card";
  opinion?: { score: number; comment: string; isTestimonial: boolean };
}

/** A gift or promotion code worth an amount in minor units; its key is the code. */
export interface CodeFixture {
  kind: RedeemableCode["kind"];
  amount: number;
  maxUses: number;
  /** Days from today until it expires; without a value it never does. */
  untilInDays?: number;
  /** Uid of the customer who has redeemed it. */
  redeemedBy?: string;
  /** What it shows, in a few words. */
  about: string;
}

const read = <T>(name: string): T =>
  JSON.parse(readFileSync(join(repositoryRoot, "emulator-data", name), "utf8"));

/** What waits at the operator's desk. */
export interface DeskFixture {
  reports: { customer: string; instructor: string; daysAgo: number; comment: string }[];
  messages: { name: string; email: string; subject: string; message: string; daysAgo: number }[];
  /** A session whose instructor says that nobody was home; the customer contests it with `text`. */
  contested: SessionFixture & { text: string };
  /** A session that its customer cancels; the card never takes the refund. */
  stuck: SessionFixture;
  /** A testimonial that nobody has looked at. */
  opinion: NonNullable<SessionFixture["opinion"]> & { customer: string; instructor: string };
  /** Someone who wants to teach; `applicant` is a customer. */
  application: { applicant: string; daysAgo: number; form: ApplicationForm };
  /** A price of one offer from midnight at the place on, some days ahead. */
  price: { area: string; beacon: string; amount: number; inDays: number; reason: string };
}

/** A payout to instructors some days ago, and where they are paid. */
export interface PayoutFixture {
  daysAgo: number;
  accounts: { instructor: string; holder: string; account: string; changedDaysAgo: number }[];
  /** The instructor whose bank sent it back. */
  returned: string;
}

/** Reads the demo world's data, with dates in days before or after today. */
export const fixtures = () => ({
  pricing: read<Record<string, Pricing>>("pricing.json"),
  instructors: read<Record<string, InstructorFixture>>("instructors.json"),
  customers: read<CustomerFixture[]>("customers.json"),
  sessions: read<SessionFixture[]>("sessions.json"),
  codes: read<Record<string, CodeFixture>>("codes.json"),
  desk: read<DeskFixture>("desk.json"),
  payout: read<PayoutFixture>("payouts.json"),
});
