import * as v from "valibot";
import { ImposedAs } from "../desk-imposed.ts";
import { Id, Instant } from "../fields.ts";

/** `suspensions/{uid}`: an account that may not sign in. The sweep carries it out, and lifts it. */
export const Suspension = v.object({
  at: Instant,
  /** Uid of the operator. */
  by: Id,
  /** As what they imposed it; absent on suspensions from before that was kept, which any operator lifts. */
  role: v.optional(ImposedAs),
  /** `lifting` until sign-in is possible again; then the document is gone. */
  state: v.picklist(["suspended", "lifting"]),
  /** When it ends automatically. */
  until: v.optional(Instant),
  /** Whether sessions ahead are canceled and requests declined. */
  cancel: v.boolean(),
  /** Where the sweep is: a side, and the last booking it has handled there. Absent at the beginning of a pass. */
  cursor: v.optional(
    v.object({
      side: v.picklist(["instructor", "customer"]),
      after: v.optional(v.object({ start: Instant, id: Id })),
    }),
  ),
  /** Whether a booking of this pass could not be canceled: another pass follows. */
  isIncomplete: v.optional(v.boolean()),
  /** When the sweep checks it next; absent once nothing is left to do. */
  due: v.optional(Instant),
});
export type Suspension = v.InferOutput<typeof Suspension>;

/** The side of a booking that a suspended person is on. */
export type SuspendedSide = NonNullable<Suspension["cursor"]>["side"];
