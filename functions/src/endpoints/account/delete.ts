import { randomUUID } from "node:crypto";
import { refundsByCard } from "../../core/account/closing-credit.ts";
import { accountContracts } from "../../core/api/account.ts";
import { stepConflict } from "../../core/desk/roles/role-book.ts";
import { endpoint } from "../../http/endpoint.ts";
import { logPostponed } from "../../http/log-postponed.ts";
import { withDeadline } from "../../http/pipeline/with-deadline.ts";
import { beginDeletion, finishDeletion, previewDeletion } from "../../operations/account/delete-account.ts";
import { forgetCards } from "../../operations/payments/run-payment.ts";

/** ms for erasing before we respond; the sweep does the rest. */
const ERASE_TIMEOUT = 15_000;

/**
 * Deletes the caller's account. Succeeds once the deletion is decided, even if some data remains to be erased, or some
 * credit is still on its way back to its card. With `preview` it only returns what would happen to the credit.
 */
export const accountDelete = endpoint(
  "/api/account/delete",
  accountContracts,
  async ({ forfeit, preview }, context) => {
    const { uid, email, emailVerified, now } = context;
    const pseudonym = `former-${randomUUID()}`;
    if (preview) {
      const credit = await previewDeletion({ uid, pseudonym, now });
      const { back, lost, given, currency } = credit;
      return {
        message: "Nothing has been deleted.",
        credit: { back, lost, given, currency, cards: refundsByCard(credit) },
      };
    }
    // Otherwise the last treasurer could leave, and nobody could give a role.
    if (context.isTreasurer)
      throw stepConflict("You're a treasurer. Ask another one to take this role first.");
    await beginDeletion({ uid, email: emailVerified ? email : undefined, forfeit, pseudonym, now });
    await withDeadline(ERASE_TIMEOUT, finishDeletion(uid, now, { forgetCards })).catch((error: unknown) =>
      logPostponed(
        "A deletion was not finished and will be continued by the sweep",
        "/api/account/delete",
        error,
        pseudonym,
      ),
    );
    return { message: "Your account has been deleted." };
  },
);
