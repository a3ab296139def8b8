import type { Profile, User } from "../model/user.ts";

/** First name and the initial of the last one. */
export function shortName({ firstname, lastname }: Pick<User, "firstname" | "lastname">): string {
  const [initial] = lastname; // by character, not by half of one
  return initial ? `${firstname} ${initial}.`.trim() : firstname;
}

/** What others may see of a customer: first name and initial, picture, a few words, and since when. */
export const profileOf = (user: User): Profile => ({
  name: shortName(user),
  avatar: user.avatar,
  bio: user.bio,
  memberSince: user.createdAt,
});
