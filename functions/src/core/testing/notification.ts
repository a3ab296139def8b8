import * as v from "valibot";
import { NotificationData, type NotificationKind } from "../notifications/kinds.ts";
import { SESSION_START } from "./session.ts";

/** Every parameter a kind may have, with a value. */
export const sampleParams = {
  customer: "Cleo M.",
  instructor: "Ines A.",
  guest: "Ben P.",
  substitute: "Priya",
  former: "Marcus",
  start: SESSION_START,
  until: SESSION_START - 80 * 3_600_000,
  timeZone: "America/New_York",
  city: "Brooklyn",
  service: "Hatha",
  minutes: 60,
  amount: 9_000,
  refunded: 4_500,
  frozen: 2_500,
  tip: 500,
  score: 5,
  currency: "USD",
  source: "card",
  reason: "My car broke down.",
  text: "Please add a photo of your certificate.",
  isNew: true,
  status: "suspended",
  cancels: true,
  about: "report",
  host: "calendar.example",
  file: "insurance",
  day: "2026-12-19",
  year: 2026,
  last4: "3000",
  brand: "visa",
  of: "session",
  number: "EBY-7K2M-9QXA",
  paidAt: SESSION_START - 80 * 3_600_000,
  arrive: SESSION_START + 25 * 60_000,
  proposed: SESSION_START + 32 * 3_600_000,
  by: "instructor",
  outcome: "declined",
} as const;

/** A notification of a kind with all its parameters. */
export const sampleOf = (kind: NotificationKind): NotificationData =>
  v.parse(NotificationData, { kind, params: sampleParams });
