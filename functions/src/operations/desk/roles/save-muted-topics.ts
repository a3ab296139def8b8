import type { DeskEmailTopic } from "../../../core/desk-email-topics.ts";
import { AppError } from "../../../core/errors.ts";
import { get } from "../../../store/access.ts";
import { deskRoles } from "../../../store/collections.ts";
import { decide } from "../../../store/commit.ts";

/** Turns emails to the desk off, and all other topics on. @throws AppError `not-found` without a role */
export const saveMutedTopics = (uid: string, muted: readonly DeskEmailTopic[]): Promise<DeskEmailTopic[]> =>
  decide(async (batch) => {
    const read = await get(deskRoles().doc(uid));
    if (!read.data) throw new AppError("not-found");
    const topics = [...new Set(muted)];
    batch.put(read, { ...read.data, muted: topics });
    return topics;
  });
