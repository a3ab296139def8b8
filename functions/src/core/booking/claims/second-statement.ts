import { AppError } from "../../errors.ts";
import type { Booking, ClaimSide } from "../booking.ts";
import type { ClaimStatement, StatementText } from "./claim-statement.ts";

/** Whether a side can say what happened, after the other has contested the no-show they reported; until it is decided. */
export const canAddStatement = ({ claim }: Pick<Booking, "claim">, by: ClaimSide): boolean =>
  claim?.state === "contested" && claim.by === by && claim.contested?.by !== "check in";

/**
 * What both sides say about a contested no-show, with the words of the one who reported it: they replace earlier ones.
 * @throws AppError `wrong-state` {status} where nobody has contested it, or once it is decided
 */
export function withSecondStatement(
  booking: Booking,
  statement: ClaimStatement | undefined,
  second: StatementText,
): ClaimStatement {
  if (!statement || !canAddStatement(booking, second.by))
    throw new AppError("wrong-state", "We've already decided, or there's nothing to decide.", {
      status: booking.status,
    });
  return { ...statement, second };
}
