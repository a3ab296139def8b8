import * as v from "valibot";
import { PICTURE_LIMITS } from "../constants.ts";
import { OwnReliability } from "../derived/own-reliability.ts";
import { Id } from "../fields.ts";
import { Instructor } from "../people/instructors/instructor.ts";
import { InstructorPicture } from "../people/instructors/pictures.ts";
import { ProfileChanges } from "../people/instructors/profile-changes.ts";
import type { Contract } from "./contract.ts";
import { EmptyInput, MessageOutput, PICTURE_BASE64, pictureText } from "./fields.ts";
import { PublicInstructor } from "./public/public-data.ts";

/** An instructor's profile as everyone sees it, and what belongs to it that they alone see. */
export const InstructorProfile = v.object({
  ...PublicInstructor.entries,
  ...v.pick(Instructor, ["instantConfirm", "status"]).entries,
});
export type InstructorProfile = v.InferOutput<typeof InstructorProfile>;

/** Calls of instructors about their profile, and to stop teaching. */
export const instructorProfileContracts = {
  "/api/provider/profile": {
    /** Without any field it changes nothing, and answers how things are. */
    input: ProfileChanges,
    output: v.object({
      instructor: InstructorProfile,
      /** Where they teach. */
      areas: v.array(v.object({ id: Id, name: v.string(), region: v.string() })),
      reliability: OwnReliability,
    }),
  },
  "/api/provider/picture": {
    /** Without any field it changes nothing, and answers how things are; a picture is added after those there are. */
    input: v.strictObject({
      /** A picture in base64, WebP or JPEG. */
      image: v.optional(pictureText(PICTURE_BASE64)),
      /** The id of a picture to remove. */
      remove: v.optional(Id),
      /** The ids of the pictures in the order to show them. */
      order: v.optional(v.pipe(v.array(Id), v.maxLength(PICTURE_LIMITS.most))),
    }),
    output: v.object({ pictures: v.array(InstructorPicture) }),
  },
  "/api/provider/leave": { input: EmptyInput, output: MessageOutput },
} satisfies Record<string, Contract>;
