/** Claims of the people behind the desk. A treasurer is an operator, too. */
export interface DeskClaims {
  operator: boolean;
  treasurer: boolean;
}

/** The claims after a role is given or taken: a treasurer without the desk would be nothing. */
export function withRole(claims: DeskClaims, role: keyof DeskClaims, on: boolean): DeskClaims {
  if (role === "treasurer") return { operator: claims.operator || on, treasurer: on };
  return { operator: on, treasurer: on && claims.treasurer };
}
