import { publicName } from "../public-name.ts";
import type { PublicProfile, User } from "../user.ts";

/** Selects what others may see of a customer: first name and initial, picture, bio and member since. */
export const toPublicProfile = (user: User): PublicProfile => ({
  name: publicName(user),
  avatar: user.avatar,
  bio: user.bio,
  memberSince: user.createdAt,
});
