import type { PublicProfile, User } from "../user.ts";

/** First name and the initial of the last one. */
export function shortName({ firstname, lastname }: Pick<User, "firstname" | "lastname">): string {
  const [initial] = lastname; // by code point, never half a surrogate pair
  return initial ? `${firstname} ${initial}.`.trim() : firstname;
}

/** Selects what others may see of a customer: first name and initial, picture, bio and member since. */
export const toPublicProfile = (user: User): PublicProfile => ({
  name: shortName(user),
  avatar: user.avatar,
  bio: user.bio,
  memberSince: user.createdAt,
});
