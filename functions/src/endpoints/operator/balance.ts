import { operatorBooksContracts } from "../../core/api/desk/operator-books.ts";
import { AppError } from "../../core/errors.ts";
import { endpoint } from "../../http/endpoint.ts";
import { readHealth } from "../../store/derived/night/health.ts";
import { getTrialBalance, newestTrialBalance } from "../../store/derived/trial-balances.ts";

/** The books of a day, with the comparisons made when they were closed, and what differs now: two reads. */
export const operatorBalance = endpoint("/api/operator/balance", operatorBooksContracts, async ({ date }) => {
  const found = await (date === undefined ? newestTrialBalance() : getTrialBalance(date));
  if (!found) throw new AppError("not-found", "The books of this day aren't closed yet.");
  const { date: day, state, opening, moves, closing, checks } = found;
  const { processor, ...health } = await readHealth();
  const differences = health.differences.map(({ seen: _seen, ...one }) => one);
  return { date: day, state, opening, moves, closing, checks, differences, ...(processor && { processor }) };
});
