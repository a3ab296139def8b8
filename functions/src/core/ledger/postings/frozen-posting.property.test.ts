import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bookingWith } from "../../testing/booking.ts";
import { walletWith } from "../../testing/wallet.ts";
import { newWallet } from "../credit.ts";
import type { NewLedgerEvent } from "../ledger.ts";
import type { Wallet } from "../wallet.ts";
import { cancelEvent, captureEvent } from "./booking-posting.ts";
import { withReturnFrozen } from "./credit-posting.ts";
import { freezeOnceMore, freezeTopUp, frozenOf, takeBackGift, unfreezeTopUp } from "./frozen-posting.ts";
import { foldWallet, postToWallet } from "./posting.ts";

const tops = ["top_1", "top_2"];
const step = fc.oneof(
  fc.record({
    do: fc.constant("freeze" as const),
    top: fc.nat(1),
    limit: fc.nat(20_000),
    gift: fc.nat(4_000),
  }),
  fc.record({
    do: fc.constant("unfreeze" as const),
    top: fc.nat(1),
    keep: fc.nat(20_000),
    isGiftBack: fc.boolean(),
  }),
  fc.record({ do: fc.constant("take back gift" as const), top: fc.nat(1), gift: fc.nat(4_000) }),
  fc.record({
    do: fc.constant("freeze once more" as const),
    top: fc.nat(1),
    amount: fc.nat(9_000),
    gift: fc.nat(4_000),
  }),
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant("return" as const),
      price: fc.integer({ min: 1, max: 9_000 }),
      percent: fc.nat(100),
    }),
  },
);

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** What one step that is no return moves. */
function postingOf(
  one: Exclude<Step, { do: "return" }>,
  wallet: Wallet,
  { topUp, limit }: { topUp: Parameters<typeof freezeTopUp>[1]; limit: number },
) {
  if (one.do === "freeze") return freezeTopUp(wallet, topUp, { limit, gift: one.gift });
  if (one.do === "take back gift") return takeBackGift(wallet, topUp, one.gift);
  if (one.do === "freeze once more") return freezeOnceMore(wallet, topUp, one);
  return unfreezeTopUp(wallet, topUp, one);
}

const balanceOf = (events: readonly NewLedgerEvent[], name: string): number =>
  events
    .flatMap(({ entries }) => entries)
    .reduce((sum, one) => (one.account.startsWith(name) ? sum + one.amount : sum), 0);

describe("frozen credit", () => {
  it("is the fold of its ledger, sums to zero, and never makes any credit negative or more than is disputed", () => {
    let returned = 0;
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const start = walletWith({ paid: 10_000, given: 2_000 });
        let wallet: Wallet = start;
        const events: NewLedgerEvent[] = [];
        for (const [index, one] of steps.entries()) {
          const before = wallet;
          if (one.do === "return") {
            const booking = bookingWith({ id: `a${index}`, price: { amount: one.price, lines: [] } });
            if (wallet.paid < one.price) continue;
            const facts = { accountId: wallet.accountId };
            const paid = postToWallet(wallet, captureEvent(booking, "credit", facts));
            const back = cancelEvent(booking, Math.floor((one.price * one.percent) / 100), facts);
            const posting = { ...postToWallet(paid.wallet, back), transactions: [] };
            const after = withReturnFrozen("cora", posting);
            returned += after.frozen?.length ?? 0;
            events.push(paid.event, after.event, ...(after.frozen ?? []));
            wallet = after.wallet;
          } else {
            const id = tops[one.top] ?? "";
            const known = frozenOf(wallet, id);
            const intent = { id, uid: "cora", currency: "USD" };
            const topUp = { intent, cause: `dp_${index}` };
            const limit = one.do === "freeze" ? Math.max(one.limit, known?.amount ?? 0) : 0;
            const posting = postingOf(one, wallet, { topUp, limit });
            events.push(...posting.events);
            const shown = posting.transactions.reduce((sum, { billing }) => sum + billing.amount, 0);
            wallet = posting.wallet;
            expect(shown).toBe(wallet.paid + wallet.given - before.paid - before.given);
          }
          const { paid, given, disputedCredit = 0, frozen = [] } = wallet;
          expect(Math.min(paid, given, disputedCredit)).toBeGreaterThanOrEqual(0);
          expect(frozen.reduce((sum, { amount }) => sum + amount, 0)).toBe(disputedCredit);
          for (const { intent, amount, limit } of frozen) {
            expect(amount).toBeLessThanOrEqual(limit);
            expect(balanceOf(events, `disputedCredit:${intent}`)).toBe(amount);
          }
          expect(balanceOf(events, "")).toBe(0);
        }
        const fold = events.reduce(
          (sum, { entries }) => foldWallet(sum, entries),
          newWallet(start.accountId),
        );
        expect([fold.paid, fold.given, fold.disputedCredit ?? 0]).toEqual([
          wallet.paid - start.paid,
          wallet.given - start.given,
          wallet.disputedCredit ?? 0,
        ]);
      }),
      { numRuns: 3_000 },
    );
    expect(returned).toBeGreaterThan(20);
  });

  it("comes back whole once nothing is disputed", () => {
    fc.assert(
      fc.property(fc.nat(20_000), fc.nat(4_000), (limit, gift) => {
        const topUp = { intent: { id: "top_1", uid: "cora", currency: "USD" }, cause: "dp_1" };
        const before = walletWith({ paid: 10_000, given: 2_000 });
        const frozen = freezeTopUp(before, topUp, { limit, gift }).wallet;
        const { wallet } = unfreezeTopUp(frozen, topUp, { isGiftBack: true });
        expect(wallet).toMatchObject({ paid: 10_000, given: 2_000 });
        expect(wallet.frozen).toBeUndefined();
      }),
    );
  });
});
