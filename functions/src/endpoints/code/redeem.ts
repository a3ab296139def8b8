import { paymentContracts } from "../../core/api/money.ts";
import { emailTrait, giftUseId } from "../../core/ledger/codes/gift-use.ts";
import { normalizeCode, unknownCodeError } from "../../core/ledger/codes/promotion-code.ts";
import { formatMoney } from "../../core/money.ts";
import { mustHaveVerifiedEmail } from "../../core/people/completeness.ts";
import { endpoint } from "../../http/endpoint.ts";
import { personDigest } from "../../http/environment/person-digest.ts";
import { mustReadRedemptionDocuments, saveRedemption } from "../../operations/payments/redeem-code.ts";
import { toBalance } from "../../store/ledger/wallets.ts";
import { oncePerKey } from "../../store/once-per-key.ts";

/** Redeems a gift or promotion code for credit: once per customer, within the code's limits. */
export const codeRedeem = endpoint("/api/code/redeem", paymentContracts, async ({ code: typed }, context) => {
  mustHaveVerifiedEmail(context);
  const id = normalizeCode(typed);
  if (id === undefined) throw unknownCodeError();
  return oncePerKey(context, async (batch) => {
    const giftUse = giftUseId(`code_${id}`, personDigest(emailTrait(context.email)));
    const redemption = await mustReadRedemptionDocuments(id, context, [giftUse]);
    const balance = toBalance(saveRedemption(batch, redemption, context));
    const { amount } = redemption.code.data;
    return { message: `We added ${formatMoney(amount, balance.currency)} to your credit.`, amount, balance };
  });
});
