import { endpoint } from "../../http/endpoint.ts";
import { readOwnProfile, saveProfile } from "../../store/people/instructors/instructor-profile.ts";

/** Changes what the instructor says about themselves; without any change it only answers how things are. */
export const providerProfile = endpoint("/api/provider/profile", async (changes, { uid, now }) => {
  if (Object.keys(changes).length > 0) await saveProfile(uid, changes);
  return readOwnProfile(uid, now);
});
