import { AppError } from "../../../core/errors.ts";
import { get } from "../../../store/access.ts";
import { instructors } from "../../../store/collections.ts";
import { decide } from "../../../store/commit.ts";
import { mustGetReview } from "./must-get-review.ts";

/**
 * Pins the review of a session on an instructor's page, in place of another; none without a session. At most four reads and
 * one write.
 * @throws AppError `not-found` unless it is a published review of theirs
 */
export const savePin = (uid: string, appointmentId: string | undefined): Promise<void> =>
  decide(async (batch) => {
    const pinned = appointmentId === undefined ? undefined : (await mustGetReview(uid, appointmentId)).ref.id;
    const read = await get(instructors().doc(uid));
    if (!read.data) throw new AppError("not-found");
    if (read.data.pinned !== pinned) batch.put(read, { ...read.data, pinned });
  });
