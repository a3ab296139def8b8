import * as v from "valibot";
import { Id, optionalLines } from "../fields.ts";
import type { Contract } from "./contract.ts";
import { InstructorView, MessageOutput } from "./fields.ts";

const InstructorIdInput = v.strictObject({ instructorId: Id });
const InstructorOutput = v.object({ instructor: InstructorView });

/** Calls of customers about instructors. */
export const instructorContracts = {
  "/api/rebook/get": { input: InstructorIdInput, output: InstructorOutput },
  "/api/instructor/get": { input: InstructorIdInput, output: InstructorOutput },
  "/api/instructor/feedback": {
    input: v.strictObject({
      instructorId: Id,
      score: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
      comment: optionalLines(2000),
      isTestimonial: v.boolean(),
    }),
    output: MessageOutput,
  },
} satisfies Record<string, Contract>;
