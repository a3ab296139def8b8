import * as v from "valibot";

/**
 * Operators' claims. A treasurer is also an operator. `deskRoles/{uid}` is a copy, because Firebase Auth can't list who
 * holds a claim; it never lacks one that a token may carry.
 */
export const DeskClaims = v.object({ operator: v.boolean(), treasurer: v.boolean() });
export type DeskClaims = v.InferOutput<typeof DeskClaims>;

/** The claims after a role is given or taken; removing `operator` also removes `treasurer`. */
export function withRole(claims: DeskClaims, role: keyof DeskClaims, on: boolean): DeskClaims {
  if (role === "treasurer") return { operator: claims.operator || on, treasurer: on };
  return { operator: on, treasurer: on && claims.treasurer };
}
