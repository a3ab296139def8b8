import * as v from "valibot";
import { PICTURE_LIMITS } from "../../constants.ts";
import { AppError } from "../../errors.ts";
import { Id, Instant } from "../../fields.ts";

/** A picture's width and height on the instructor's page, pixels, 4:3. */
const pictureSize = { width: v.number(), height: v.number() };

/** One of an instructor's pictures, in the order in which customers see them. */
export const InstructorPicture = v.object({
  id: Id,
  /** Customers see it once an operator has published it. */
  state: v.picklist(["pending", "published"]),
  ...pictureSize,
  /** When it was added, ms UTC. */
  at: Instant,
});
export type InstructorPicture = v.InferOutput<typeof InstructorPicture>;

/** A published picture; `picturePath` has its addresses. */
export const PublicPicture = v.object({ id: Id, ...pictureSize });
export type PublicPicture = v.InferOutput<typeof PublicPicture>;

/**
 * `pictures/{id}`: what operators decide about a picture. A dismissed one has no files any longer, and no instructor lists it.
 * The id is a hash of its owner and its bytes, so that the same picture twice is one.
 */
export const StoredPicture = v.object({
  uid: Id,
  state: v.picklist(["pending", "published", "dismissed"]),
  ...pictureSize,
  at: Instant,
});
export type StoredPicture = v.InferOutput<typeof StoredPicture>;

/** `pictureFiles/{id}-{width}`: the bytes of a picture in one size, WebP without metadata. */
export const PictureFile = v.object({ uid: Id, image: v.instance(Uint8Array) });
export type PictureFile = v.InferOutput<typeof PictureFile>;

interface Pictured {
  pictures?: InstructorPicture[] | undefined;
}

/** What customers see of an instructor's pictures. */
export const publicPicturesOf = ({ pictures = [] }: Pictured): PublicPicture[] =>
  pictures.flatMap(({ id, state, width, height }) => (state === "published" ? [{ id, width, height }] : []));

/**
 * An instructor with one more picture, the last; the same one twice is there once, as it was.
 * @throws AppError `bad-request` {image} for one too many
 */
export function withPicture<I extends Pictured>(instructor: I, picture: InstructorPicture): I {
  const { pictures = [] } = instructor;
  if (pictures.some(({ id }) => id === picture.id)) return instructor;
  if (pictures.length >= PICTURE_LIMITS.most)
    throw new AppError("bad-request", undefined, {
      image: `You can have up to ${PICTURE_LIMITS.most} pictures. Please remove one first.`,
    });
  return { ...instructor, pictures: [...pictures, picture] };
}

/** An instructor without a picture (id). */
export const withoutPicture = <I extends Pictured>(instructor: I, id: string): I => ({
  ...instructor,
  pictures: instructor.pictures?.filter((picture) => picture.id !== id) ?? [],
});

/** An instructor whose pictures are in the order of some ids; those not among them follow as they were. */
export function withPictureOrder<I extends Pictured>(instructor: I, ids: readonly string[]): I {
  const { pictures = [] } = instructor;
  const placeOf = ({ id }: InstructorPicture) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return { ...instructor, pictures: pictures.toSorted((a, b) => placeOf(a) - placeOf(b)) };
}

/** An instructor with a picture (id) that customers see. */
export const withPublishedPicture = <I extends Pictured>(instructor: I, id: string): I => ({
  ...instructor,
  pictures:
    instructor.pictures?.map((picture) =>
      picture.id === id ? { ...picture, state: "published" as const } : picture,
    ) ?? [],
});
