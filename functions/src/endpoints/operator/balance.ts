import { AppError } from "../../core/errors.ts";
import { endpoint } from "../../http/endpoint.ts";
import { getTrialBalance, newestTrialBalance } from "../../store/derived/trial-balances.ts";

/** The books of a day, with the comparisons made when they were closed: one read. */
export const operatorBalance = endpoint("/api/operator/balance", async ({ date }) => {
  const found = await (date === undefined ? newestTrialBalance() : getTrialBalance(date));
  if (!found) throw new AppError("not-found", "The books of this day aren't closed yet.");
  const { due: _due, at: _at, ...balance } = found;
  return balance;
});
