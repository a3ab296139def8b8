import { AppError } from "../../../core/errors.ts";
import type { Instructor } from "../../../core/people/instructors/instructor.ts";
import { mustTeach } from "../../../core/people/instructors/must-teach.ts";
import {
  type InstructorPicture,
  withoutPicture,
  withPicture,
  withPictureOrder,
} from "../../../core/people/instructors/pictures.ts";
import type { EncodedPicture } from "../../../picture/encode-picture.ts";
import { get, type Loaded } from "../../../store/access.ts";
import { instructors, pictures } from "../../../store/collections.ts";
import { decide } from "../../../store/commit.ts";
import { dropPictureFiles, pictureIdOf, setPictureFiles } from "../../../store/people/pictures.ts";
import type { Caller } from "../../../store/people/users.ts";

/** The pictures as the call returns them. */
interface OwnPictures {
  pictures: InstructorPicture[];
}

const answerOf = ({ pictures: own = [] }: Pick<Instructor, "pictures">): OwnPictures => ({ pictures: own });

async function readInstructor(uid: string): Promise<Loaded<Instructor> & { data: Instructor }> {
  const read = await get(instructors().doc(uid));
  if (!read.data) throw new AppError("not-found");
  return { ...read, data: read.data };
}

/**
 * An instructor's own pictures, published or not. One read.
 * @throws AppError `not-found`
 */
export const readOwnPictures = async (uid: string): Promise<OwnPictures> =>
  answerOf((await readInstructor(uid)).data);

/**
 * Encodes a picture again and adds it to the instructor's, pending until an operator has looked at it. The same picture
 * twice is one. One read, four writes.
 * @throws AppError `not-found`, `bad-request` {image}, `wrong-state` {status: closed} for one who does not teach
 */
export async function addPicture(caller: Caller, image: Uint8Array): Promise<OwnPictures> {
  // sharp takes 130 ms and 20 MB to load, so load it only for a picture.
  const { encodePicture } = await import("../../../picture/encode-picture.ts");
  return savePicture(caller, await encodePicture(image));
}

const savePicture = ({ uid, now }: Caller, { files, width, height }: EncodedPicture): Promise<OwnPictures> =>
  decide(async (batch) => {
    const read = await readInstructor(uid);
    mustTeach(read.data);
    const id = pictureIdOf(uid, files.page);
    const after = withPicture(read.data, { id, state: "pending", width, height, at: now });
    if (after !== read.data) {
      batch.put(read, after);
      batch.set(pictures().doc(id), { uid, state: "pending", width, height, at: now });
      setPictureFiles(batch, { uid, id, files });
    }
    return answerOf(after);
  });

/**
 * Removes one of the instructor's pictures (id) with its files; one that is not theirs, or gone, stays as it is. One read, four
 * writes.
 * @throws AppError `not-found`
 */
export const removePicture = (uid: string, id: string): Promise<OwnPictures> =>
  decide(async (batch) => {
    const read = await readInstructor(uid);
    if (!read.data.pictures?.some((picture) => picture.id === id)) return answerOf(read.data);
    const after = withoutPicture(read.data, id);
    batch.put(read, after);
    batch.drop(pictures().doc(id));
    dropPictureFiles(batch, id);
    return answerOf(after);
  });

/**
 * Puts the instructor's pictures into an order (ids). One read, one write.
 * @throws AppError `not-found`
 */
export const orderPictures = (uid: string, ids: readonly string[]): Promise<OwnPictures> =>
  decide(async (batch) => {
    const read = await readInstructor(uid);
    const after = withPictureOrder(read.data, ids);
    batch.put(read, after);
    return answerOf(after);
  });
