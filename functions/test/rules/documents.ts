import type { InstructorDay } from "../../src/core/availability/reservations.ts";
import type { Booking, BookingPlace } from "../../src/core/booking/booking.ts";
import { type JoinedSession, toJoinedSession } from "../../src/core/booking/guests/joined.ts";
import type { SessionRating } from "../../src/core/booking/ratings/session-rating.ts";
import type { SessionSheet } from "../../src/core/booking/sheet/session-sheet.ts";
import { withOutcomes } from "../../src/core/derived/reliability.ts";
import type { Reliability } from "../../src/core/derived/reliability-model.ts";
import type { Earnings, EarningsItem, EarningsMonth } from "../../src/core/earnings/earnings.ts";
import { newWallet } from "../../src/core/ledger/credit.ts";
import type { Transaction } from "../../src/core/ledger/ledger.ts";
import type { Wallet } from "../../src/core/ledger/wallet.ts";
import type { Notification } from "../../src/core/notifications/notification.ts";
import type { Application } from "../../src/core/people/applications/application.ts";
import type { Instructor } from "../../src/core/people/instructors/instructor.ts";
import type { Rating, Testimonial } from "../../src/core/people/instructors/rating.ts";
import type { ReconnectList } from "../../src/core/people/instructors/reconnect.ts";
import type { ConversationMessage } from "../../src/core/people/messages/conversation.ts";
import type { Pricing } from "../../src/core/people/places/pricing.ts";
import type { PublicProfile, User } from "../../src/core/people/user.ts";
import { instructorWith } from "../../src/core/testing/instructor.ts";
import { confirmedBookingWith } from "../../src/core/testing/session.ts";
import { userWith } from "../../src/core/testing/user.ts";
import { LISTED_UID, OWNER_UID } from "./people.ts";

const start = Date.UTC(2026, 4, 4, 17);
const end = start + 60 * 60_000;
const zone = { timeZone: "America/Los_Angeles" };

export const user: User = userWith({
  name: "Olive Owner",
  firstname: "Olive",
  lastname: "Owner",
  bio: "Mornings.",
  serviceArea: "la",
  ...zone,
  createdAt: start,
});
export const wallet: Wallet = { ...newWallet("acct-1"), paid: 5000 };
export const reliability: Reliability = withOutcomes(
  [],
  [{ bookingId: "b1", version: 3, at: end, session: "kept", minutes: 12 }],
);
export const profile: PublicProfile = {
  name: "Olive O.",
  avatar: "default.jpg",
  bio: "",
  memberSince: start,
};
export const instructor: Instructor = instructorWith({
  name: "Lea Listed",
  styles: ["hatha"],
  beacons: ["la-hatha-60"],
  areas: ["la"],
  ...zone,
  schedule: [{ weekday: 1, from: 540, to: 1020 }],
});
export const day: InstructorDay = { reservations: [{ from: start, to: end, bookingId: "b1" }] };
export const booking: Booking = confirmedBookingWith({
  customer: { id: OWNER_UID, name: user.name, avatar: user.avatar },
  instructor: { id: LISTED_UID, name: instructor.name, avatar: instructor.avatar },
  schedule: { start, end, ...zone, year: 2026, month: 5, day: 4 },
  location: { city: "Los Angeles", region: "CA", postalCode: "90012" },
  billing: { currency: "USD", amount: 9000, lines: [], source: "credit", tip: false },
  status: "Confirmed",
  events: [{ name: "accept", by: "instructor", at: start }],
  allow: [OWNER_UID, LISTED_UID],
  days: ["2026-05-04"],
  createdAt: start,
  updatedAt: start,
});
/** A booking with LISTED as a guest. */
export const groupBooking: Booking = {
  ...booking,
  instructor: { ...booking.instructor, id: "someone" },
  service: { ...booking.service, people: 2 },
  guests: [{ id: LISTED_UID, name: "Lea L.", avatar: "default.jpg" }],
  allow: [OWNER_UID, "someone"],
};
export const joined: JoinedSession = toJoinedSession(groupBooking, LISTED_UID);
export const place: BookingPlace = {
  allow: [OWNER_UID, LISTED_UID],
  line1: "1 Main St",
  instructions: "",
  phone: user.phone,
};
export const sheet: SessionSheet = {
  allow: [OWNER_UID, LISTED_UID],
  practiced: "Hips and breath.",
  atHome: "Five minutes of cat and cow.",
  at: end,
  expireAt: new Date(end + 180 * 24 * 60 * 60_000),
};
export const transaction: Transaction = {
  id: "t1",
  mode: "credit",
  aid: "",
  billing: { amount: 5000, currency: "USD", source: "card", brand: "visa", last4: "4242", balance: 5000 },
  createdAt: start,
  userId: OWNER_UID,
};
export const notification: Notification = {
  id: "n1",
  allow: [OWNER_UID],
  side: "customer",
  dismiss: false,
  read: false,
  createdAt: start,
  aid: "b1",
  kind: "moved",
  params: { customer: user.name, instructor: instructor.name, start, ...zone, city: "Los Angeles" },
};
export const rating: Rating = {
  allow: [OWNER_UID, LISTED_UID],
  instructorId: LISTED_UID,
  customerId: OWNER_UID,
  score: 5,
  comment: "",
  updatedAt: start,
};
export const sessionRating: SessionRating = {
  allow: [OWNER_UID],
  side: "customer",
  bookingId: "b1",
  customerId: OWNER_UID,
  instructorId: LISTED_UID,
  customer: "Ada B.",
  closedAt: start,
  given: { score: 2, comment: "Rushed.", isPublic: false, at: start },
  due: start + 1,
};
export const testimonial: Testimonial = {
  isRead: true,
  createdAt: start,
  name: "Olive O.",
  text: "",
  score: 5,
  instructor: { id: LISTED_UID, name: "Lea Listed" },
  style: "Hatha",
};
export const pricing: Pricing = {
  name: "Los Angeles",
  region: "CA",
  country: "US",
  ...zone,
  postalPrefixes: ["900"],
  currency: "USD",
  beacons: [],
};
export const earningsSums: Earnings = { balance: 7200, held: 0, paid: 0 };
export const earningsItem: EarningsItem = {
  kind: "session",
  gross: 9000,
  fee: 1800,
  amount: 7200,
  at: end,
  month: "2026-05",
  dueAt: end,
  state: "open",
};
export const earningsMonth: EarningsMonth = {
  month: "2026-05",
  gross: 9000,
  fee: 1800,
  earned: 7200,
  tips: 0,
  paid: 0,
  sessions: 1,
};
export const reconnect: ReconnectList = {
  people: [{ id: LISTED_UID, name: instructor.name, avatar: instructor.avatar, lastAt: start }],
};
export const message: ConversationMessage = {
  allow: [OWNER_UID, LISTED_UID],
  from: LISTED_UID,
  side: "instructor",
  text: "I'm bringing two mats.",
  at: start,
  isHidden: false,
  expireAt: new Date(end),
};
export const application: Application = {
  status: "submitted",
  at: start,
  version: 2,
  form: { bio: "I teach." },
  history: [{ at: start, by: "applicant", status: "submitted", text: "" }],
};
