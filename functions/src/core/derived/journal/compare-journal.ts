import type { SignedMinor } from "../../fields.ts";
import { accountName } from "../../ledger/account-name.ts";
import type { GroupSums } from "../ledger-sums.ts";
import { usualGroups } from "./account-group.ts";

/** A group of accounts whose lines of a day are not what the closing of the day moved; minor units. */
export interface JournalDifference {
  date: string;
  account: string;
  journal: SignedMinor;
  books: SignedMinor;
}

/** Compares the lines of a day with what its closing moved; a day without a closing has moved nothing. */
export const comparedDay = (date: string, sums: GroupSums, moves: GroupSums = {}): JournalDifference[] =>
  usualGroups([sums, moves].flatMap((one) => Object.keys(one))).flatMap((group) => {
    const [journal, books] = [sums[group] ?? 0, moves[group] ?? 0];
    return journal === books ? [] : [{ date, account: accountName(group), journal, books }];
  });
