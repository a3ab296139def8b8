import type { Rating, Reconnect } from "@shared/model/social.ts";
import type { Profile } from "@shared/model/user.ts";
import { reportMessage } from "../api/reporter.ts";
import { getSession } from "../auth/session.ts";
import type { Shape } from "./firestore.ts";
import { type Loadable, useLive } from "./live.ts";
import { useMyId } from "./me.ts";
import { source } from "./source.ts";
import { documentAt } from "./watch.ts";

/** Instructors of my closed sessions, live, newest first; null before the first session. */
export const useReconnect = (): Loadable<Reconnect | null> => {
  const id = useMyId();
  return useLive<Reconnect | null>(id && `reconnect/${id}`, documentAt(`reconnect/${id}`));
};

/** What others may see of a customer, live. */
export const useProfile = (id: string | null): Loadable<Profile | null> =>
  useLive<Profile | null>(useMyId() && id && `profiles/${id}`, documentAt(`profiles/${id}`));

/** My rating of an instructor; a query, because a get of a missing document is refused. */
export const ratingShape = (uid: string, instructorId: string): Shape => ({
  collection: "ratings",
  where: [
    ["allow", "array-contains", uid],
    ["instructorId", "==", instructorId],
  ],
  limit: 1,
});

const isId = (id: unknown): id is string => typeof id === "string" && id.length > 0 && id.length <= 500;

/** My rating of an instructor, or null when there is none or after reporting why it cannot be read. */
export const findRating = async (instructorId: string): Promise<Rating | null> => {
  const session = getSession();
  const uid = session.status === "signed-in" ? session.user.id : "";
  if (!isId(uid)) return report("Badly formatted user info");
  if (!isId(instructorId)) return report("Badly formatted instructor info");
  try {
    const { items } = await (await source()).readPage(ratingShape(uid, instructorId));
    return (items[0] as Rating | undefined) ?? null;
  } catch {
    return report("No Records Found");
  }
};

const report = (message: string): null => {
  reportMessage(message);
  return null;
};
