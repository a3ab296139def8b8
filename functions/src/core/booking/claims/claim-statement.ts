import * as v from "valibot";
import { Id, Instant } from "../../fields.ts";
import { ClaimSide } from "../model.ts";

/** `book/{id}/private/claim`: the words of the side that contests a no-show. Only the server and operators read them. */
export const ClaimStatement = v.object({ by: ClaimSide, uid: Id, text: v.string(), at: Instant });
export type ClaimStatement = v.InferOutput<typeof ClaimStatement>;
