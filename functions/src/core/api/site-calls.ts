import type { Call } from "./call.ts";
import { forActs, unlessPreview } from "./fresh-sign-in.ts";

const postCall = {
  method: "POST",
  audience: "client",
  checkRevoked: true,
  limit: "general",
  idempotencyKey: "none",
  retry: false,
} as const satisfies Call;
const readCall = { ...postCall, retry: true } as const satisfies Call;
const updateCall = { ...postCall, retry: true } as const satisfies Call;
const bookingCall = {
  ...postCall,
  limit: "booking",
  idempotencyKey: "required",
  retry: true,
} as const satisfies Call;
const providerCall = {
  ...postCall,
  audience: "provider",
  idempotencyKey: "required",
  retry: true,
} as const satisfies Call;

/**
 * The calls of customers and instructors: path → its guards. The schemas are in `contracts`, so that a browser
 * that only needs the table loads no schemas.
 */
export const siteCalls = {
  "/api/meta/get": { ...readCall, method: "GET" },
  // Not repeated: the page goes on with its watches.
  "/api/page/get": postCall,
  "/api/avatar/update": updateCall,
  "/api/name/update": updateCall,
  "/api/phone/update": { ...updateCall, limit: "phone" },
  "/api/address/update": updateCall,
  "/api/email/update": { ...postCall, limit: "email", target: "email", freshSignIn: forActs },
  "/api/email/confirm": { ...postCall, limit: "email", target: "own" },
  "/api/email/verify": postCall,
  "/api/email/recover": {
    ...postCall,
    audience: "app",
    checkRevoked: false,
    limit: "recover",
    target: "email",
  },
  "/api/phone/get": { ...readCall, limit: "phone" },
  "/api/credit/token": {
    ...postCall,
    limit: "money",
    idempotencyKey: "optional",
    retry: true,
  },
  "/api/rebook/get": readCall,
  "/api/instructor/get": { ...readCall, checkRevoked: false },
  "/api/instructor/tip": {
    ...postCall,
    limit: "money",
    idempotencyKey: "optional",
    retry: true,
  },
  "/api/instructor/feedback": updateCall,
  "/api/block/set": updateCall,
  "/api/favorites/update": updateCall,
  "/api/report/user": { ...postCall, limit: "report" },
  "/api/contact/send": {
    ...postCall,
    audience: "app",
    checkRevoked: false,
    limit: "contact",
    target: "email",
  },
  "/special/status": { ...readCall, method: "GET", checkRevoked: false },

  "/api/book/slots": { ...readCall, checkRevoked: false },
  "/api/book/quote": { ...readCall, checkRevoked: false },
  "/api/book/create": bookingCall,
  "/api/book/replacements": readCall,
  "/api/book/replace": bookingCall,
  "/api/book/confirm": bookingCall,
  "/api/book/withdraw": bookingCall,
  "/api/book/cancel": bookingCall,
  "/api/book/move": bookingCall,
  "/api/book/propose": bookingCall,
  // Both sides of a booking make it.
  "/api/book/answer": bookingCall,
  "/api/book/substitute": bookingCall,
  "/api/book/absent": bookingCall,
  "/api/book/contest": bookingCall,
  "/api/book/notes": updateCall,
  "/api/book/share": updateCall,
  // The token of the link is 192 random bits; attempts count per address.
  "/api/book/invitation": { ...readCall, audience: "app", checkRevoked: false, limit: "invitation" },
  "/api/book/join": updateCall,
  "/api/book/part": updateCall,
  "/api/card/setup": { ...postCall, limit: "card" },
  "/api/card/save": updateCall,
  "/api/card/remove": updateCall,
  "/api/card/default": updateCall,
  "/api/schedule/update": updateCall,
  "/api/avatar/upload": updateCall,
  "/api/mail/update": updateCall,
  "/api/push/add": updateCall,
  "/api/push/remove": updateCall,
  "/api/push/update": updateCall,
  "/api/feed/get": updateCall,
  "/api/feed/renew": postCall,
  "/api/code/redeem": { ...postCall, limit: "code", idempotencyKey: "required", retry: true },
  "/api/account/export": { ...readCall, limit: "export", freshSignIn: forActs },
  "/api/account/delete": { ...postCall, freshSignIn: unlessPreview },

  // Both sides of a booking make these.
  "/api/message/send": { ...postCall, limit: "message", idempotencyKey: "required", retry: true },
  "/api/message/seen": updateCall,
  "/api/message/report": { ...postCall, limit: "report" },

  "/api/provider/request": { ...readCall, audience: "provider" },
  "/api/provider/accept": providerCall,
  "/api/provider/decline": providerCall,
  "/api/provider/cancel": providerCall,
  "/api/provider/checkin": { ...providerCall, idempotencyKey: "optional" },
  "/api/provider/checkout": providerCall,
  "/api/provider/after": providerCall,
  "/api/provider/eta": providerCall,
  "/api/provider/propose": providerCall,
  "/api/provider/substitutes": { ...readCall, audience: "provider" },
  "/api/provider/asked": { ...readCall, audience: "provider" },
  "/api/provider/substitute": providerCall,
  "/api/provider/absent": providerCall,
  "/api/provider/couldntcome": providerCall,
  "/api/provider/contest": providerCall,
  "/api/provider/statement": providerCall,
  "/api/provider/plan": { ...updateCall, audience: "provider" },
  "/api/provider/timeoff": { ...updateCall, audience: "provider" },
  "/api/provider/week": { ...readCall, audience: "provider" },
  "/api/provider/calendar": { ...updateCall, audience: "provider", limit: "calendar" },
  "/api/provider/calendarstate": { ...readCall, audience: "provider" },
  "/api/provider/payoutaccount": { ...updateCall, audience: "provider", limit: "card", freshSignIn: forActs },
  "/api/provider/earnings": { ...readCall, audience: "provider" },
  "/api/provider/earningsmonth": { ...readCall, audience: "provider" },
  "/api/provider/tax": { ...updateCall, audience: "provider", limit: "card", freshSignIn: forActs },
  "/api/provider/payout": { ...readCall, audience: "provider" },
  "/api/provider/apply": updateCall,
  "/api/provider/file": { ...updateCall, bodyLimit: 256 * 1024 },
  "/api/provider/thumbnails": readCall,
  "/api/provider/withdraw": postCall,
  "/api/provider/block": { ...updateCall, audience: "provider" },
  "/api/provider/report": { ...postCall, audience: "provider", limit: "report" },
  "/api/provider/rate": { ...updateCall, audience: "provider" },
  "/api/provider/ratings": { ...readCall, audience: "provider" },
  "/api/provider/pin": { ...updateCall, audience: "provider" },
  "/api/provider/reply": { ...updateCall, audience: "provider" },
  "/api/provider/clients": { ...readCall, audience: "provider" },
  "/api/provider/client": { ...readCall, audience: "provider" },
  "/api/provider/clientnote": { ...updateCall, audience: "provider" },
  "/api/provider/profile": { ...updateCall, audience: "provider" },
  "/api/provider/picture": {
    ...updateCall,
    audience: "provider",
    limit: "picture",
    bodyLimit: 256 * 1024,
  },
  "/api/provider/leave": { ...postCall, audience: "provider", freshSignIn: forActs },
} as const satisfies Record<string, Call>;

/** The path of a call of customers or instructors. */
export type SiteCallPath = keyof typeof siteCalls;
