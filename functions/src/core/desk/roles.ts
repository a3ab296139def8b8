import * as v from "valibot";

/**
 * Claims of the people behind the desk. A treasurer is an operator, too. `deskRoles/{uid}` is a copy, because Firebase
 * Auth cannot be asked who holds a claim; it never lacks one that a token may carry.
 */
export const DeskClaims = v.object({ operator: v.boolean(), treasurer: v.boolean() });
export type DeskClaims = v.InferOutput<typeof DeskClaims>;

/** The claims after a role is given or taken: a treasurer without the desk would be nothing. */
export function withRole(claims: DeskClaims, role: keyof DeskClaims, on: boolean): DeskClaims {
  if (role === "treasurer") return { operator: claims.operator || on, treasurer: on };
  return { operator: on, treasurer: on && claims.treasurer };
}
