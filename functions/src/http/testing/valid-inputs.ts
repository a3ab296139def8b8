import type { CallPath } from "../../core/api/calls.ts";
import type { CallInput } from "../../core/api/index.ts";

const location = { line1: "12 Elm Street", city: "New York", region: "NY", postalCode: "10012" };
const choice = { instructorId: "i1", beacon: "b1", start: Date.UTC(2026, 10, 20, 15), people: 1 };
const which = { appointmentId: "a1" };
const because = { ...which, reason: "I have a cold." };

/** A valid body for each call. */
export const validInputs: { [P in CallPath]: CallInput<P> } = {
  "/api/meta/get": {},
  "/api/avatar/update": { photoURL: "default.jpg" },
  "/api/name/update": { firstname: "Ada", lastname: "Byron" },
  "/api/phone/update": { phone: "+1 212 555 0100" },
  "/api/address/update": { location },
  "/api/email/update": { email: "ada@example.com" },
  "/api/phone/get": { phone: "+1 212 555 0100" },
  "/api/credit/token": { amount: 5_000 },
  "/api/rebook/get": { instructorId: "i1" },
  "/api/instructor/get": { instructorId: "i1" },
  "/api/instructor/tip": { ...which, instructorId: "i1", pmid: "credit", amount: 500 },
  "/api/instructor/feedback": { instructorId: "i1", score: 5, comment: "Calm.", isTestimonial: false },
  "/api/block/set": { instructorId: "i1" },
  "/api/report/user": { instructorId: "i1", comment: "Late." },
  "/api/contact/send": {
    name: "Ada",
    email: "ada@example.com",
    subject: "Hello",
    message: "A question.",
    agent: "test",
    timeZone: "America/New_York",
  },
  "/special/status": {},
  "/api/book/slots": { beacon: "b1", from: "2026-11-20", days: 7 },
  "/api/book/quote": choice,
  "/api/book/create": { ...choice, amount: 9_000, pmid: "credit", location },
  "/api/book/confirm": which,
  "/api/book/cancel": { ...which, refund: 0 },
  "/api/book/move": { ...which, start: choice.start },
  "/api/book/absent": which,
  "/api/book/notes": { ...which, instructions: "My knee hurts." },
  "/api/card/setup": {},
  "/api/card/save": { setupId: "s1" },
  "/api/card/remove": { pmid: "p1" },
  "/api/card/default": { pmid: "p1" },
  "/api/schedule/update": { schedule: [{ weekday: 1, from: 540, to: 600 }] },
  "/api/avatar/upload": { image: "UklGRg==" },
  "/api/mail/update": { reminders: false },
  "/api/feed/get": {},
  "/api/feed/renew": {},
  "/api/code/redeem": { code: "GIFT-25" },
  "/api/account/export": {},
  "/api/account/delete": {},
  "/api/book/share": which,
  "/api/book/invitation": { ...which, token: "t1" },
  "/api/book/join": { ...which, token: "t1" },
  "/api/book/part": { ...which, guestId: "g1" },
  "/api/provider/accept": which,
  "/api/provider/decline": because,
  "/api/provider/cancel": because,
  "/api/provider/checkin": which,
  "/api/provider/checkout": which,
  "/api/provider/absent": which,
};
