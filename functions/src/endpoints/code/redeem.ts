import { endpoint } from "../../http/endpoint.ts";
import { normalCode, unknownCode } from "../../shared/domain/code.ts";
import { formatMoney } from "../../shared/domain/money.ts";
import { availableOf } from "../../shared/model/wallet.ts";
import { mustReadRedemption, saveRedemption } from "../../store/codes.ts";
import { once } from "../../store/requests.ts";

/** Turns a gift or promotion code into credit: once for each person, as often as the code allows. */
export const codeRedeem = endpoint("/api/code/redeem", async ({ code: typed }, context) => {
  const id = normalCode(typed);
  if (id === undefined) throw unknownCode();
  return once(context, async (batch) => {
    const redemption = await mustReadRedemption(id, context);
    const { currency, ...wallet } = saveRedemption(batch, redemption, context);
    const { amount } = redemption.code.data;
    return {
      message: `${formatMoney(amount, currency)} of credit is yours.`,
      amount,
      balance: { amount: availableOf({ currency, ...wallet }), currency },
    };
  });
});
