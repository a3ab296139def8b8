import { instructorProfileContracts } from "../../core/api/instructor-profile.ts";
import { endpoint } from "../../http/endpoint.ts";
import { readOwnProfile, saveProfile } from "../../operations/people/instructors/save-profile.ts";

/** Changes the instructor's profile; without changes it only returns it. */
export const providerProfile = endpoint(
  "/api/provider/profile",
  instructorProfileContracts,
  async (changes, { uid, now }) => {
    if (Object.keys(changes).length > 0) await saveProfile(uid, changes);
    return readOwnProfile(uid, now);
  },
);
