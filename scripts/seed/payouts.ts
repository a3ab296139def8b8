import { DAY, HOUR, PAYOUT_ACCOUNT_WAIT } from "../../functions/src/core/constants.ts";
import type { Instant } from "../../functions/src/core/fields.ts";
import { payoutMark } from "../../functions/src/endpoints/payout/mark.ts";
import { payoutPrepare } from "../../functions/src/endpoints/payout/prepare.ts";
import { payoutRelease } from "../../functions/src/endpoints/payout/release.ts";
import { addEarningsItem } from "../../functions/src/operations/earnings/add-earnings-item.ts";
import { ledger, payoutAccounts, payoutLines } from "../../functions/src/store/collections.ts";
import { demoAccounts } from "../dev/accounts.ts";
import { actAs, type DemoActor } from "./act.ts";
import type { PayoutFixture } from "./fixtures.ts";

/** A routing number that banks and processors keep for tests. */
const ROUTING = "110000000";

/** The trigger does the same, later: an event counts once. */
async function countEarnings(): Promise<void> {
  for (const event of (await ledger().get()).docs) await addEarningsItem(event.data());
}

async function openAccount(
  { instructor, holder, account, changedDaysAgo }: PayoutFixture["accounts"][number],
  today: Instant,
): Promise<void> {
  const changedAt = today - changedDaysAgo * DAY;
  await payoutAccounts()
    .doc(instructor)
    .set({
      kind: "aba",
      holder,
      account,
      routing: ROUTING,
      last4: account.slice(-4),
      changedAt,
      usableFrom: changedAt + PAYOUT_ACCOUNT_WAIT,
    });
}

/** The treasurer of the demo world. */
export function treasurer(): DemoActor {
  const found = demoAccounts().accounts.find(({ claims }) => claims.includes("treasurer"));
  if (!found) throw new Error("The demo world has no treasurer.");
  return found;
}

/** Pays the instructors of the demo world once, some time ago; the bank returned one line. `today` is ms UTC. */
export async function payInstructors(
  { daysAgo, accounts, returned }: PayoutFixture,
  today: Instant,
): Promise<void> {
  await countEarnings();
  for (const account of accounts) await openAccount(account, today);
  const tess = treasurer();
  const then = today - daysAgo * DAY;
  const { payoutId, total } = await actAs(payoutPrepare, { until: then }, tess, then);
  await actAs(payoutRelease, { payoutId, total }, tess, then + HOUR);
  for (const { id: instructorId } of await payoutLines(payoutId).listDocuments()) {
    const line = { payoutId, instructorId };
    const reference = `TR-${payoutId}-${instructorId.slice(0, 3).toUpperCase()}`;
    await actAs(payoutMark, { ...line, outcome: "sent", reference }, tess, then + DAY);
    if (instructorId === returned) {
      const reason = "The bank says that this account is closed.";
      await actAs(payoutMark, { ...line, outcome: "failed", reason }, tess, then + 3 * DAY);
    }
  }
  await countEarnings();
}
