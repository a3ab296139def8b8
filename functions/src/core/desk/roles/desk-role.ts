import * as v from "valibot";
import { DeskEmailTopic } from "../../desk-email-topics.ts";
import { Id, Instant } from "../../fields.ts";

/** What an account may do in the desk. A treasurer is also an operator. The claims of Firebase Auth follow it. */
export const DeskClaims = v.object({ operator: v.boolean(), treasurer: v.boolean() });
export type DeskClaims = v.InferOutput<typeof DeskClaims>;

/** Name of a role of the desk. */
export type DeskRoleName = keyof DeskClaims;

/** A change of treasurers that needs another treasurer's yes, or 24 hours where there is none. */
export const WaitingRoleChange = v.object({
  /** What the account may do once the change takes effect. */
  to: DeskClaims,
  by: Id,
  at: Instant,
  reason: v.string(),
  /** When it takes effect without an approval, ms UTC; absent where another treasurer has to approve it. */
  due: v.optional(Instant),
});
export type WaitingRoleChange = v.InferOutput<typeof WaitingRoleChange>;

/**
 * `deskRoles/{uid}`: what an account may do in the desk, and since when. It stays when a role is taken, so that its
 * version goes on.
 */
export const StoredDeskRole = v.object({
  ...DeskClaims.entries,
  /** Raised by each change of the role. Documents from before there were versions have none, nor the next three. */
  version: v.optional(v.number(), 0),
  /** The account's name when it got the role; the audit shows it. */
  name: v.optional(v.string(), ""),
  /** Uid of the person who changed it last; `command line` for a script. */
  by: v.optional(v.string(), ""),
  at: v.optional(Instant, 0),
  waits: v.optional(WaitingRoleChange),
  /** When to check that the claims agree, ms UTC; absent once they do. */
  claimDue: v.optional(Instant),
  /** Emails to the desk that the person has turned off. */
  muted: v.optional(v.array(DeskEmailTopic)),
});
export type StoredDeskRole = v.InferOutput<typeof StoredDeskRole>;

/** The claims after a role is given or taken; removing `operator` also removes `treasurer`. */
export function withRole(claims: DeskClaims, role: DeskRoleName, on: boolean): DeskClaims {
  if (role === "treasurer") return { operator: claims.operator || on, treasurer: on };
  return { operator: on, treasurer: on && claims.treasurer };
}

/** A role as it is stored for an account that never had one. */
export const noRole: StoredDeskRole = {
  operator: false,
  treasurer: false,
  version: 0,
  name: "",
  by: "",
  at: 0,
};
