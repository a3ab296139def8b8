import type { FreshSignIn } from "./fresh-sign-in.ts";

/** Who may make a call. `app` requires only App Check; operators and treasurers need a second factor in production. */
export type Audience = "app" | "client" | "provider" | "operator" | "treasurer";

/** Named limits (docs/quality.md A6); http/limits/rate-limiter.ts defines them. */
export type LimitName =
  | "contact"
  | "phone"
  | "email"
  | "recover"
  | "report"
  | "invitation"
  | "money"
  | "code"
  | "card"
  | "booking"
  | "export"
  | "calendar"
  | "message"
  | "picture"
  | "operator"
  | "reveal"
  | "download"
  | "general";

/** What the pipeline must know about a call before it reads the body. */
export interface Call {
  method: "GET" | "POST";
  audience: Audience;
  /** Whether a revoked session is refused immediately. False only for reads without private data. */
  checkRevoked: boolean;
  limit: LimitName;
  /** The recipient of an email, for whom the limit counts too: the address in a field, or the caller's own. */
  target?: "email" | "own";
  /** Whether an Idempotency-Key header is required, accepted or ignored. */
  idempotencyKey: "required" | "optional" | "none";
  /** Largest body in bytes as received; absent: 64 KiB. */
  bodyLimit?: number;
  /** How recent the sign-in must be; absent: however long ago it is. */
  freshSignIn?: FreshSignIn;
  /** Whether the client may retry a failed call automatically. */
  retry: boolean;
}
