import type { EmailCode } from "../../core/account/email-code.ts";
import { emailCodes } from "../collections.ts";
import { Batch } from "../commit.ts";

/** Stores the newest code of an account; one from before no longer works. One write. */
export async function saveEmailCode(uid: string, code: EmailCode): Promise<void> {
  const batch = new Batch();
  batch.set(emailCodes().doc(uid), code);
  await batch.commit();
}
