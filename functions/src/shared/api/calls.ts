/** Who may make a call. `app` asks for App Check alone. */
export type Audience = "app" | "client" | "provider" | "operator";

/** Named limits (quality A6); what they allow stands in http/limits.ts. */
export type LimitName = "contact" | "phone" | "email" | "money" | "code" | "booking" | "export" | "general";

/** What the pipeline must know of a call before it looks at the body. */
export interface Call {
  method: "GET" | "POST";
  audience: Audience;
  /** Whether a revoked session is refused at once. False only where a read shows nothing private. */
  checkRevoked: boolean;
  limit: LimitName;
  /** Whether an Idempotency-Key header is demanded, taken or ignored. */
  key: "required" | "optional" | "none";
  /** Whether the client may repeat a lost call by itself. */
  retry: boolean;
}

const post: Call = {
  method: "POST",
  audience: "client",
  checkRevoked: true,
  limit: "general",
  key: "none",
  retry: false,
};
const read: Call = { ...post, retry: true };
const update: Call = { ...post, retry: true };
const booking: Call = {
  ...post,
  limit: "booking",
  key: "required",
  retry: true,
};
const provider: Call = {
  ...post,
  audience: "provider",
  key: "required",
  retry: true,
};

/**
 * The table of calls: path → what guards it. Schemas stand beside it in `contracts`, so that a browser
 * that only needs the table loads no schema.
 */
export const calls = {
  "/api/meta/get": { ...read, method: "GET" },
  "/api/avatar/update": update,
  "/api/name/update": update,
  "/api/phone/update": { ...update, limit: "phone" },
  "/api/address/update": update,
  "/api/email/update": { ...post, limit: "email" },
  "/api/phone/get": { ...read, limit: "phone" },
  "/api/credit/token": {
    ...post,
    limit: "money",
    key: "optional",
    retry: true,
  },
  "/api/rebook/get": read,
  "/api/instructor/get": { ...read, checkRevoked: false },
  "/api/instructor/tip": {
    ...post,
    limit: "money",
    key: "optional",
    retry: true,
  },
  "/api/instructor/feedback": update,
  "/api/block/set": update,
  "/api/report/user": post,
  "/api/contact/send": {
    ...post,
    audience: "app",
    checkRevoked: false,
    limit: "contact",
  },
  "/special/status": { ...read, method: "GET", checkRevoked: false },

  "/api/book/slots": { ...read, checkRevoked: false },
  "/api/book/quote": { ...read, checkRevoked: false },
  "/api/book/create": booking,
  "/api/book/confirm": booking,
  "/api/book/cancel": booking,
  "/api/book/move": booking,
  "/api/book/absent": booking,
  "/api/book/share": update,
  "/api/book/invitation": read,
  "/api/book/join": update,
  "/api/book/part": update,
  "/api/card/setup": post,
  "/api/card/save": update,
  "/api/card/remove": update,
  "/api/card/default": update,
  "/api/schedule/update": update,
  "/api/avatar/upload": update,
  "/api/mail/update": update,
  "/api/feed/get": update,
  "/api/feed/renew": post,
  "/api/code/redeem": { ...post, limit: "code", key: "required", retry: true },
  "/api/account/export": { ...read, limit: "export" },
  "/api/account/delete": post,

  "/api/provider/accept": provider,
  "/api/provider/decline": provider,
  "/api/provider/cancel": provider,
  "/api/provider/checkin": { ...provider, key: "none" },
  "/api/provider/checkout": provider,
  "/api/provider/absent": provider,
} as const satisfies Record<string, Call>;

/** The path of a call; also its address, and with dashes its function's name. */
export type CallPath = keyof typeof calls;
