import type { Profile, User } from "../model/user.ts";

/** What others may see of a customer: first name and initial, picture, a few words, and since when. */
export function profileOf({ firstname, lastname, avatar, bio, createdAt }: User): Profile {
  const [initial] = lastname; // by character, not by half of one
  return {
    name: initial ? `${firstname} ${initial}.`.trim() : firstname,
    avatar,
    bio,
    memberSince: createdAt,
  };
}
