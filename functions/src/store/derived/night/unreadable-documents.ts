import { withFindings } from "../../../core/derived/health.ts";
import type { Instant } from "../../../core/fields.ts";
import { utcDayOf } from "../../../core/ledger/reconciliation/days.ts";
import { firestore } from "../../../firebase.ts";
import { tally } from "../../access.ts";
import { changeHealth, readHealth } from "./health.ts";

/** Adds documents (paths) that couldn't be read at `now` (ms UTC, real time) to what the desk shows as differing. */
export const saveUnreadable = (paths: readonly string[], now: Instant): Promise<void> =>
  changeHealth((before) => {
    const known = new Set((before?.differences ?? []).map(({ kind, ref }) => kind === "unreadable" && ref));
    const found = paths
      .filter((path) => !known.has(path))
      .map((ref) => ({ kind: "unreadable", ref, accounts: [], ledger: 0, stored: 0 }));
    if (found.length === 0) return undefined;
    return withFindings(before, { source: "documents", night: utcDayOf(now), found, isWhole: false }, now);
  }, now);

/** Takes those documents out of it that were changed or deleted since: what still can't be read is reported again. */
export async function forgetMended(now: Instant): Promise<void> {
  const listed = (await readHealth()).differences.filter(({ source }) => source === "documents");
  if (listed.length === 0) return;
  const mended = new Set<string>();
  for (const { ref = "", since } of listed) {
    tally.reads += 1;
    const { updateTime } = await firestore().doc(ref).get();
    if (updateTime === undefined || updateTime.toMillis() > since) mended.add(ref);
  }
  if (mended.size === 0) return;
  const stays = ({ source, ref = "" }: (typeof listed)[number]) => source !== "documents" || !mended.has(ref);
  await changeHealth((before) => before && { ...before, differences: before.differences.filter(stays) }, now);
}
