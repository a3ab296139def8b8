import * as v from "valibot";
import { Id } from "../model/fields.ts";
import type { Contract } from "./contract.ts";
import { InstructorView, Message } from "./fields.ts";

const byId = v.strictObject({ instructorId: Id });
const Found = v.object({ instructor: InstructorView });

/** What a customer asks and says about instructors. */
export const instructor = {
  "/api/rebook/get": { input: byId, output: Found },
  "/api/instructor/get": { input: byId, output: Found },
  "/api/instructor/feedback": {
    input: v.strictObject({
      instructorId: Id,
      score: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
      comment: v.pipe(v.string(), v.trim(), v.maxLength(2000)),
      isTestimonial: v.boolean(),
    }),
    output: Message,
  },
} satisfies Record<string, Contract>;
