import * as v from "valibot";
import { OwnReliability } from "../derived/own-reliability.ts";
import { Id } from "../fields.ts";
import { Instructor } from "../people/instructors/instructor.ts";
import { ProfileChanges } from "../people/instructors/profile-changes.ts";
import type { Contract } from "./contract.ts";
import { EmptyInput, MessageOutput } from "./fields.ts";
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
  "/api/provider/leave": { input: EmptyInput, output: MessageOutput },
} satisfies Record<string, Contract>;
