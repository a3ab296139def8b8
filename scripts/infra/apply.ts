import { type AskGoogle, GoogleError, listAll } from "../release/google.ts";
import { untilDone } from "../release/operation.ts";
import { isInterfaceOff } from "./patience.ts";
import { differences, type Json, type Row } from "./row.ts";

type Document = { [key: string]: Json };

/** What is said of a thing that Google is still at. */
export const BUILDING = "is still being built";

/** Reads a thing; undefined when it is not there. */
async function read(row: Row, ask: AskGoogle): Promise<Document | undefined> {
  try {
    if (row.inList) {
      const { field, matches } = row.inList;
      const isIt = typeof matches === "function" ? matches : (one: Document) => hasAll(matches, one);
      return (await listAll<Document>(ask, row.service, row.path, field)).find(isIt);
    }
    return (await ask(row.service, row.readBody ? "POST" : "GET", row.path, row.readBody)) as Document;
  } catch (error) {
    if (error instanceof GoogleError && error.status === 404) return undefined;
    throw error;
  }
}

/** Whether an entry of a list is the one: `dailyRecurrence: {}` is there or not. */
const hasAll = (matches: Document, one: Document): boolean =>
  Object.keys(matches).every((key) => key in one) && differences(matches, one).length === 0;

const wantedOf = async (row: Row, ask: AskGoogle): Promise<Document> => ({
  ...row.wanted,
  ...(await row.also?.(ask)),
});

/** Lists how a thing differs from what is wanted, one sentence each; of one that Google is still at, that alone. */
export async function faultsOf(row: Row, ask: AskGoogle): Promise<string[]> {
  try {
    const current = await read(row, ask);
    if (current === undefined) return ["is not there"];
    if (row.isBuilding?.(current)) return [BUILDING];
    return differences(await wantedOf(row, ask), current);
  } catch (error) {
    if (isInterfaceOff(error)) return ["can't be read: its interface is off"];
    throw error;
  }
}

/**
 * Makes or changes a thing so that it says what is wanted, and waits until Google has done it, looking every `wait` ms; but for what it
 * builds for long. Returns what it did, or what is to be done by hand.
 */
export async function applyRow(
  row: Row,
  ask: AskGoogle,
  wait: number,
): Promise<"as wanted" | "done" | "by hand"> {
  const current = await read(row, ask);
  if (current && row.isBuilding?.(current)) return "as wanted";
  const wanted = await wantedOf(row, ask);
  if (current !== undefined && differences(wanted, current).length === 0) return "as wanted";
  const made = row.create && { ...row.create, body: { ...row.create.body, ...(await row.also?.(ask)) } };
  const act = current === undefined ? (made ?? row.update?.({}, wanted)) : row.update?.(current, wanted);
  if (!act) return "by hand";
  for (const { service, path } of row.first ?? [])
    await untilDone(ask, service, path, await ask(service, "POST", path, {}), { wait });
  const answer = await ask(row.service, act.method, act.path, act.body);
  if (!row.isBuilding) await untilDone(ask, row.service, act.path, answer, { wait });
  return "done";
}
