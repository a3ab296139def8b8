import { rebuildEarnings } from "../../functions/src/operations/derived/rebuild-earnings.ts";
import { rebuildDouble } from "../../functions/src/operations/derived/testing/many-earnings.ts";
import { measured, said } from "./measured.ts";

const count = (value: number) => value.toLocaleString("en-US");

/** Rebuilds the earnings of a ledger that is made as it is read. */
export async function scaleRebuild(events: number): Promise<string> {
  const { store, rebuilt } = rebuildDouble({ events, instructors: 5_000 });
  const cost = await measured((look) => rebuildEarnings(store, look));
  return `${count(events)} events rebuilt: ${count(rebuilt.items)} items of ${count(rebuilt.sums.size)} instructors, ${said(cost)}`;
}
