import { mustNotBeOwnCase } from "../../core/desk/own-case.ts";
import { AppError } from "../../core/errors.ts";
import { accountNotification } from "../../core/notifications/sources/account-notification.ts";
import { withoutPicture, withPublishedPicture } from "../../core/people/instructors/pictures.ts";
import { getEach } from "../../store/access.ts";
import { instructors, pictures } from "../../store/collections.ts";
import { accountNotificationId, saveNotification } from "../../store/notifications/notifications.ts";
import { dropPictureFiles } from "../../store/people/pictures.ts";
import { getUser } from "../../store/people/users.ts";
import { caseIs, type Moderate } from "./act-on-case.ts";

/**
 * Publishes a picture of an instructor, or dismisses it, also one that was published: then its files are deleted, and the
 * instructor reads why as a notification and by email.
 * @throws AppError `not-found` also for one that its owner has removed, `claim-required` {reason: own}, `wrong-state` {status}
 */
export const reviewPicture: Moderate = async (batch, { uid, now }, { id, outcome, text }) => {
  const read = await getPicture(id);
  const { state, uid: owner, at } = read.data;
  mustNotBeOwnCase(uid, "picture", read.data);
  if (state === outcome || state === "dismissed") throw caseIs("closed");
  const [instructor] = await getEach(instructors().doc(owner));
  if (!instructor.data) throw new AppError("not-found");
  const isPublished = outcome === "published";
  batch.put(read, { ...read.data, state: isPublished ? "published" : "dismissed" });
  batch.put(instructor, (isPublished ? withPublishedPicture : withoutPicture)(instructor.data, id));
  if (!isPublished) {
    dropPictureFiles(batch, id);
    const user = await getUser(owner);
    const reader = { uid: owner, side: "instructor", name: user?.firstname ?? "" } as const;
    const data = { kind: "picture-dismissed", params: { text: text ?? "" } } as const;
    // The same picture may be added again, and dismissed again.
    const notificationId = accountNotificationId(owner, `picture/${id}/${at}`);
    saveNotification(batch, accountNotification(notificationId, reader, data, now));
  }
  return { before: { status: state }, after: { status: outcome }, answer: { status: outcome } };
};

async function getPicture(id: string) {
  const [read] = await getEach(pictures().doc(id));
  if (!read.data) throw new AppError("not-found");
  return { ...read, data: read.data };
}
