import { policy } from "../../src/shared/constants.ts";
import type { Booking, Place } from "../../src/shared/model/booking.ts";
import type { Day, Instructor } from "../../src/shared/model/instructor.ts";
import type { Transaction } from "../../src/shared/model/ledger.ts";
import type { Note } from "../../src/shared/model/note.ts";
import type { Pricing } from "../../src/shared/model/pricing.ts";
import type { Rating, Reconnect, Testimonial } from "../../src/shared/model/social.ts";
import type { Profile, User } from "../../src/shared/model/user.ts";
import type { Wallet } from "../../src/shared/model/wallet.ts";
import { LISTED, OWNER } from "./people.ts";

const start = Date.UTC(2026, 4, 4, 17);
const end = start + 60 * 60_000;
const zone = { timeZone: "America/Los_Angeles" };

export const user: User = {
  name: "Olive Owner",
  firstname: "Olive",
  lastname: "Owner",
  phone: "+13105550100",
  avatar: "default.jpg",
  bio: "Mornings.",
  location: null,
  serviceArea: "la",
  ...zone,
  cards: [],
  schedule: [],
  blacklist: [],
  createdAt: start,
};
export const wallet: Wallet = { amount: 5000, held: 0, currency: "USD", version: 1 };
export const profile: Profile = { name: "Olive O.", avatar: "default.jpg", bio: "", memberSince: start };
export const instructor: Instructor = {
  name: "Lea Listed",
  avatar: "default.jpg",
  bio: "",
  certificates: [],
  languages: ["en"],
  styles: ["hatha"],
  beacons: ["la-hatha-60"],
  areas: ["la"],
  ...zone,
  schedule: [{ weekday: 1, from: 540, to: 1020 }],
  exceptions: [],
  travelMinutes: 30,
  rating: { sum: 0, count: 0 },
  closedCount: 0,
  status: "active",
  instantConfirm: false,
};
export const day: Day = { busy: [{ from: start, to: end, aid: "b1" }] };
export const booking: Booking = {
  id: "b1",
  customer: { id: OWNER, name: user.name, avatar: user.avatar },
  instructor: { id: LISTED, name: instructor.name, avatar: instructor.avatar },
  service: { beacon: "la-hatha-60", name: "One-to-one", style: "hatha", minutes: 60, people: 1 },
  schedule: { start, end, ...zone, year: 2026, month: 5, day: 4 },
  instructions: false,
  location: { city: "Los Angeles", region: "CA", postalCode: "90012" },
  billing: { currency: "USD", amount: 9000, lines: [], source: "credit", tip: false },
  status: "Confirmed",
  event: { name: "accept", by: "instructor", at: start },
  allow: [OWNER, LISTED],
  policy: { ...policy, refunds: [...policy.refunds] },
  days: ["2026-05-04"],
  moves: 0,
  version: 2,
  createdAt: start,
  updatedAt: start,
};
/** LISTED is a guest of it. */
export const groupBooking: Booking = {
  ...booking,
  instructor: { ...booking.instructor, id: "somebody" },
  service: { ...booking.service, people: 2 },
  guests: [{ id: LISTED, name: "Lea L.", avatar: "default.jpg" }],
  allow: [OWNER, "somebody", LISTED],
};
export const place: Place = {
  allow: [OWNER, LISTED],
  line1: "1 Main St",
  instructions: "",
  phone: user.phone,
};
export const transaction: Transaction = {
  id: "t1",
  mode: "credit",
  aid: "",
  billing: { amount: 5000, currency: "USD", source: "card", brand: "visa", last4: "4242", balance: 5000 },
  createdAt: start,
  userId: OWNER,
};
export const note: Note = {
  id: "n1",
  allow: [OWNER],
  side: "customer",
  dismiss: false,
  read: false,
  createdAt: start,
  kind: "accept",
  title: "Confirmed",
  text: "",
  link: "/appt?id=b1",
  aid: "b1",
};
export const rating: Rating = {
  allow: [OWNER, LISTED],
  instructorId: LISTED,
  customerId: OWNER,
  score: 5,
  comment: "",
  updatedAt: start,
};
export const testimonial: Testimonial = {
  isRead: true,
  createdAt: start,
  name: "Olive O.",
  text: "",
  score: 5,
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
export const reconnect: Reconnect = {
  people: [{ id: LISTED, name: instructor.name, avatar: instructor.avatar, lastAt: start }],
};
