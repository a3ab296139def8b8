import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { CallInput } from "../../functions/src/shared/api/index.ts";
import type { Code } from "../../functions/src/shared/model/code.ts";
import type { Instructor } from "../../functions/src/shared/model/instructor.ts";
import type { Pricing } from "../../functions/src/shared/model/pricing.ts";
import type { SandboxCard } from "../../functions/src/shared/model/sandbox.ts";
import type { Location } from "../../functions/src/shared/model/user.ts";
import { root } from "../dev/state.ts";

/** A customer with a complete profile. Amounts are minor units. */
export interface CustomerFixture {
  uid: string;
  email: string;
  firstname: string;
  lastname: string;
  phone: string;
  avatar: string;
  bio?: string;
  location: Location;
  card: SandboxCard;
  joinedDaysAgo: number;
  topUps?: { daysAgo: number; amount: number }[];
  schedule?: CallInput<"/api/schedule/update">["schedule"];
}

/** An instructor as the world begins; the phone stands in their account. */
export type InstructorFixture = Omit<Instructor, "rating" | "closedCount" | "status"> & { phone: string };

/** A session that took place so many days ago (or a little later), or lies ahead where that is negative. */
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
  kind: Code["kind"];
  amount: number;
  maxUses: number;
  /** Days from today until it runs out; for ever where there are none. */
  untilInDays?: number;
  /** Uid of who has redeemed it. */
  redeemedBy?: string;
  /** What it is good for, in a few words. */
  about: string;
}

const read = <T>(name: string): T => JSON.parse(readFileSync(join(root, "emulator-data", name), "utf8"));

/** The demo world as it is written down: everything in days before or after today. */
export const fixtures = () => ({
  pricing: read<Record<string, Pricing>>("pricing.json"),
  instructors: read<Record<string, InstructorFixture>>("instructors.json"),
  customers: read<CustomerFixture[]>("customers.json"),
  sessions: read<SessionFixture[]>("sessions.json"),
  codes: read<Record<string, CodeFixture>>("codes.json"),
});
