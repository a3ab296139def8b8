import { randomUUID } from "node:crypto";
import { write } from "firebase-functions/logger";
import { within } from "../../http/deadline.ts";
import { endpoint } from "../../http/endpoint.ts";
import { toAppError } from "../../http/failure.ts";
import { mustBeRecent } from "../../http/recent-login.ts";
import { forgetCards } from "../../payment/forget-cards.ts";
import { beginDeletion, finishDeletion } from "../../store/deletions.ts";

/** ms spent on erasing before the answer; the sweep does what is left. */
const PATIENCE = 15_000;

/** Deletes the caller's account. Once that is decided it is said, though something may be left to erase. */
export const accountDelete = endpoint("/api/account/delete", async ({ forfeit }, context) => {
  mustBeRecent(context);
  const { uid, email, emailVerified, now } = context;
  const pseudonym = `former-${randomUUID()}`;
  await beginDeletion({ uid, email: emailVerified ? email : undefined, forfeit, pseudonym, now });
  await within(PATIENCE, finishDeletion(uid, now, { forgetCards })).catch((error: unknown) => {
    const { code } = toAppError(error, "/api/account/delete", write, () => pseudonym);
    write({ severity: "WARNING", message: "A deletion was left for the sweep", ref: pseudonym, code });
  });
  return { message: "Your account is deleted." };
});
