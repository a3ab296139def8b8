import { formerInstructor, mustBeFreeToLeave } from "../../core/account/leaving-instructor.ts";
import { isOwedTooLittle } from "../../core/account/stop-teaching.ts";
import { AppError } from "../../core/errors.ts";
import { get } from "../../store/access.ts";
import { instructors } from "../../store/collections.ts";
import { dropPictures } from "../../store/people/pictures.ts";
import { putDeletion } from "../account/delete-account.ts";
import { readLeavingFacts } from "../account/read-leaving-facts.ts";
import { waitToLeave } from "../payouts/wait-to-leave.ts";
import { retireDays } from "../people/instructors/retire-days.ts";
import { caseIs } from "./act-on-case.ts";
import { actOnce } from "./act-once.ts";
import { type AccountOperator, accountAct, mustBeOthersAccount } from "./save-account-status.ts";

/**
 * Closes the account of an instructor once nothing is open, in one commit: what stays of the instructor, the deletion
 * of the account, the audit. Erasing follows. `pseudonym`: random.
 * @throws AppError `not-found`, `bad-request` {status} for a customer, `claim-required` {reason}, `wrong-state` with
 *   what is open
 */
export async function saveClosedAccount(
  operator: AccountOperator,
  { uid, reason }: { uid: string; reason: string },
  pseudonym: string,
): Promise<{ status: "closed"; bookings: number }> {
  const { now } = operator;
  const email = await mustBeOthersAccount(operator, uid);
  return actOnce(operator, accountAct(uid, reason), async (batch) => {
    const instructor = await get(instructors().doc(uid));
    if (!instructor.data)
      throw new AppError("bad-request", undefined, {
        status: "Customers delete their account themselves, in their settings.",
      });
    if (instructor.data.status === "left") throw caseIs("closed");
    await retireDays(batch, uid, instructor.data, now);
    const facts = await readLeavingFacts(uid, now);
    if (isOwedTooLittle(facts)) await waitToLeave(uid, now);
    mustBeFreeToLeave(facts);
    await putDeletion(batch, { uid, email, forfeit: undefined, pseudonym, now }, true);
    batch.put(instructor, formerInstructor(instructor.data));
    dropPictures(batch, instructor.data);
    return {
      before: { status: instructor.data.status },
      after: { status: "closed" },
      answer: { status: "closed", bookings: 0 },
    };
  });
}
