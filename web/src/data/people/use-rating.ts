import type { Rating } from "@core/people/instructors/rating.ts";
import { asResult } from "../../api/as-result.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { getSession } from "../../auth/session.ts";
import type { QueryShape } from "../firestore/firestore.ts";
import { loadFirestore } from "../firestore/load-firestore.ts";
import type { Loadable } from "../live/live-values.ts";

/** My rating of an instructor; a query, because the rules refuse to get a missing document. */
export const ratingShape = (uid: string, instructorId: string): QueryShape<"ratings"> => ({
  collection: "ratings",
  where: [
    ["allow", "array-contains", uid],
    ["instructorId", "==", instructorId],
  ],
  limit: 1,
});

const isId = (id: unknown): id is string => typeof id === "string" && id.length > 0 && id.length <= 500;

/** My rating of an instructor, or null when there is none. Throws an Error with the message to show. */
export const lookUpRating = async (instructorId: string): Promise<Rating | null> => {
  const session = getSession();
  const uid = session.status === "signed-in" ? session.user.id : "";
  if (!isId(uid)) throw new Error("Badly formatted user info");
  if (!isId(instructorId)) throw new Error("Badly formatted instructor info");
  const firstPage = await loadFirestore()
    .then(({ readPage }) => readPage(ratingShape(uid, instructorId)))
    .catch((error: unknown) => {
      console.warn("Reading a rating failed:", error);
      throw new Error("No Records Found");
    });
  const [rating] = firstPage.items;
  // An empty page with a cursor held a rating that does not match the schema: report it, do not treat it as none.
  if (!rating && firstPage.next) throw new Error("No Records Found");
  return rating ?? null;
};

/** My rating of an instructor, read once; the screen shows the error. */
export const useRating = (instructorId: string): Loadable<Rating | null> =>
  useAnswer(instructorId, (id: string) => asResult(lookUpRating(id))).answer;
