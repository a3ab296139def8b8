import type { Rating, Reconnect } from "@shared/model/social.ts";
import type { Profile } from "@shared/model/user.ts";
import { useEffect, useState } from "react";
import { reportMessage } from "../api/reporter.ts";
import { getSession } from "../auth/session.ts";
import type { Shape } from "./firestore.ts";
import { type Loadable, useLive } from "./live.ts";
import { useMyId } from "./me.ts";
import { source } from "./source.ts";
import { documentAt } from "./watch.ts";

/** Instructors of my closed sessions, live, newest first; null before the first session. Loading while not wanted. */
export const useReconnect = (isWanted = true): Loadable<Reconnect | null> => {
  const id = useMyId();
  return useLive<Reconnect | null>(isWanted && id ? `reconnect/${id}` : null, documentAt(`reconnect/${id}`));
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

/** My rating of an instructor, null when there is none. Throws the sentence of why it cannot be read. */
const lookUpRating = async (instructorId: string): Promise<Rating | null> => {
  const session = getSession();
  const uid = session.status === "signed-in" ? session.user.id : "";
  if (!isId(uid)) throw new Error("Badly formatted user info");
  if (!isId(instructorId)) throw new Error("Badly formatted instructor info");
  const found = await source()
    .then(({ readPage }) => readPage(ratingShape(uid, instructorId)))
    .catch((error: unknown) => {
      console.warn("A rating could not be looked up:", error);
      throw new Error("No Records Found");
    });
  return (found.items[0] as Rating | undefined) ?? null;
};

/** My rating of an instructor, or null when there is none or after reporting why it cannot be read. */
export const findRating = (instructorId: string): Promise<Rating | null> =>
  lookUpRating(instructorId).catch((error: Error) => {
    reportMessage(error.message);
    return null;
  });

/** My rating of an instructor, looked up once, for a screen that shows where it failed. */
export const useRating = (instructorId: string): Loadable<Rating | null> => {
  const [run, setRun] = useState(0);
  const [found, setFound] = useState<Loadable<Rating | null>>({ status: "loading" });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another run is another look
  useEffect(() => {
    let isOver = false;
    const set = (next: Loadable<Rating | null>) => !isOver && setFound(next);
    const retry = () => setRun((before) => before + 1);
    set({ status: "loading" });
    lookUpRating(instructorId).then(
      (value) => set({ status: "ready", value }),
      ({ message }: Error) => set({ status: "failed", message, retry }),
    );
    return () => {
      isOver = true;
    };
  }, [instructorId, run]);
  return found;
};
