import { createHash } from "node:crypto";
import { Timestamp } from "firebase-admin/firestore";
import type { Instant } from "../../../core/fields.ts";
import { accountNotification } from "../../../core/notifications/sources/account-notification.ts";
import type { Application, ApplicationFileEntry } from "../../../core/people/applications/application.ts";
import type { ApplicationFile } from "../../../core/people/applications/application-file.ts";
import { saveFiles } from "../../../core/people/applications/change-application.ts";
import {
  currentFiles,
  fileDue,
  fileExpiry,
  isOfInterest,
  withFile,
  withoutFile,
} from "../../../core/people/applications/changed-files.ts";
import { get, getEach } from "../../../store/access.ts";
import { applicationFiles, applications, instructors, users } from "../../../store/collections.ts";
import { decide } from "../../../store/commit.ts";
import { accountNotificationId, saveNotification } from "../../../store/notifications/notifications.ts";
import { readApplication } from "../../../store/people/applications.ts";
import type { Caller } from "../../../store/people/users.ts";
import { readApplicant } from "./save-application.ts";

/** The files as the call returns them. */
interface OwnFiles {
  files: ApplicationFileEntry[];
}

const fileId = (
  uid: string,
  { image, kind }: Pick<ApplicationFile, "kind"> & { image: Uint8Array },
): string => createHash("sha256").update(`${uid}\0${kind}\0`).update(image).digest("hex");

const answerOf = ({ files }: Application, now: Instant): OwnFiles => ({ files: currentFiles(files, now) });

/** A picture of a document, until when the document is valid (yyyy-mm-dd), and the file that it replaces. */
type NewFile = Pick<ApplicationFile, "kind"> & {
  image: Uint8Array;
  until?: string | undefined;
  remove?: string | undefined;
};

/**
 * Encodes a picture of a document again and adds it to the caller's application, which begins one where there is none. Two
 * or three reads, two writes; three where it replaces a file.
 * @throws AppError `wrong-state` {status, reapplyAt?}, `bad-request` {image} or {until}, `not-found` for the replaced file
 */
export async function addApplicationFile(caller: Caller, file: NewFile): Promise<OwnFiles> {
  // sharp takes 130 ms and 20 MB to load, so load it only for a picture.
  const { encodeDocument } = await import("../../../picture/encode-document.ts");
  return saveFile(caller, { ...file, image: await encodeDocument(file.image) });
}

const saveFile = (caller: Caller, { image, kind, until, remove }: NewFile): Promise<OwnFiles> =>
  decide(async (batch) => {
    const { uid, now } = caller;
    // An account that is being deleted gets no new documents.
    const { read, beginning } = await readApplicant(caller);
    const id = fileId(uid, { image, kind });
    const entry = { id, kind, addedAt: now, ...(until !== undefined && { until }) };
    const kept = remove === undefined ? read.data?.files : withoutFile(read.data?.files, remove);
    const after = saveFiles(read.data, withFile(kept, entry), now, beginning);
    if (remove !== undefined && remove !== id) batch.drop(applicationFiles().doc(remove));
    const due = fileDue(entry);
    batch.put(read, after);
    batch.set(applicationFiles().doc(id), {
      uid,
      kind,
      image: Uint8Array.from(image),
      createdAt: now,
      expireAt: Timestamp.fromMillis(fileExpiry(entry)),
      ...(until !== undefined && { until }),
      ...(due !== undefined && { due }),
    });
    return answerOf(after, now);
  });

/**
 * Removes a file of the caller's application. One read, two writes.
 * @throws AppError `not-found`, `wrong-state` {status, reapplyAt?}
 */
export const removeApplicationFile = ({ uid, now }: Caller, id: string): Promise<OwnFiles> =>
  decide(async (batch) => {
    const read = await readApplication(uid);
    const after = saveFiles(read.data, withoutFile(read.data?.files, id), now);
    batch.put(read, after);
    batch.drop(applicationFiles().doc(id));
    return answerOf(after, now);
  });

/** Notifies the owner of a file that its document expires soon, once, if they teach or apply. Safe to repeat. */
export const tellFileEnding = (id: string, now: Instant): Promise<void> =>
  decide(async (batch) => {
    const read = await get(applicationFiles().doc(id));
    if (read.data?.due === undefined) return;
    const { due: _told, ...file } = read.data;
    const { uid, kind, until, createdAt } = file;
    const [application, instructor, user] = await getEach(
      applications().doc(uid),
      instructors().doc(uid),
      users().doc(uid),
    );
    batch.put(read, file);
    // The paper that an operator has accepted is told of by `tellPapers`.
    if (instructor.data?.papers && kind !== "certificate" && instructor.data.papers[kind] !== undefined)
      return;
    if (until === undefined || !user.data || !isOfInterest(application.data, instructor.data)) return;
    const reader = { uid, side: "instructor", name: user.data.firstname } as const;
    const data = { kind: "file-ending", params: { file: kind, day: until } } as const;
    // The same picture may be added again, and expire again.
    const notificationId = accountNotificationId(uid, `file/${id}/${createdAt}`);
    saveNotification(batch, accountNotification(notificationId, reader, data, now));
  });
