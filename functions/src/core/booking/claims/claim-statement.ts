import * as v from "valibot";
import { Id, Instant } from "../../fields.ts";
import { ClaimSide } from "../booking.ts";

/** What one side says about a no-show. */
const StatementText = v.object({ by: ClaimSide, uid: Id, text: v.string(), at: Instant });
export type StatementText = v.InferOutput<typeof StatementText>;

/**
 * `book/{id}/private/claim`: the words of the side that contests a no-show, and those of the side that reported it, if it
 * answers. Only the server and operators read them.
 */
export const ClaimStatement = v.object({ ...StatementText.entries, second: v.optional(StatementText) });
export type ClaimStatement = v.InferOutput<typeof ClaimStatement>;
