import { mustNotBeBlockedBy } from "../../../core/booking/guards.ts";
import { AppError } from "../../../core/errors.ts";
import { withFirstCard } from "../../../core/payments/cards/another-card.ts";
import type { SwitchName } from "../../../core/settings/switches.ts";
import type { LoadedBooking } from "../../../store/booking/bookings.ts";
import { readPayer } from "../../../store/booking/read-parties.ts";
import { intents } from "../../../store/collections.ts";
import type { Batch } from "../../../store/commit.ts";
import { claimWallet } from "../../../store/ledger/wallets.ts";
import type { KeyedRequest } from "../../../store/once-per-key.ts";
import { readConfirmsInstantly } from "./confirms-instantly.ts";

/** Begins the payment of a session that an operator booked, by a card (pmid) of its customer. */
export async function saveFirstCard(
  batch: Batch,
  before: LoadedBooking,
  pmid: string,
  { uid, key, hash, now, switchedOff }: KeyedRequest & { switchedOff: readonly SwitchName[] },
): Promise<void> {
  const { instructor } = before.data;
  const [{ user, wallet, blockedBy }, isInstant] = await Promise.all([
    readPayer(uid),
    readConfirmsInstantly(instructor.id, switchedOff),
  ]);
  if (!user.data || !wallet.data) throw new AppError("not-found");
  mustNotBeBlockedBy(blockedBy, instructor.id);
  const { accountId } = wallet.data;
  const request = { uid, accountId, pmid, key: key ?? "", hash, now };
  const after = withFirstCard(before.data, isInstant, user.data, request);
  batch.create(intents().doc(after.intent.id), after.intent);
  batch.put(before, after.booking);
  claimWallet(batch, { ...wallet, data: wallet.data });
}
