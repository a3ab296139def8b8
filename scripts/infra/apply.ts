import { type AskGoogle, GoogleError } from "../release/google.ts";
import { differences, type Json, type Row } from "./row.ts";

type Document = { [key: string]: Json };

/** Reads a thing; undefined when it is not there. */
async function read(row: Row, ask: AskGoogle): Promise<Document | undefined> {
  try {
    const found = (await ask(
      row.service,
      row.readBy ?? "GET",
      row.path,
      row.readBy === "POST" ? {} : undefined,
    )) as Document;
    if (!row.inList) return found;
    const { field, matches } = row.inList;
    const list = (found[field] ?? []) as Document[];
    return list.find((one) => hasAll(matches, one));
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

/** Lists how a thing differs from what is wanted, one sentence each. */
export async function faultsOf(row: Row, ask: AskGoogle): Promise<string[]> {
  const current = await read(row, ask);
  return current === undefined ? ["is not there"] : differences(await wantedOf(row, ask), current);
}

/** Makes or changes a thing so that it says what is wanted. Returns what it did, or what is to be done by hand. */
export async function applyRow(row: Row, ask: AskGoogle): Promise<"as wanted" | "done" | "by hand"> {
  const current = await read(row, ask);
  const wanted = await wantedOf(row, ask);
  if (current !== undefined && differences(wanted, current).length === 0) return "as wanted";
  const made = row.create && { ...row.create, body: { ...row.create.body, ...(await row.also?.(ask)) } };
  const act = current === undefined ? (made ?? row.update?.({}, wanted)) : row.update?.(current, wanted);
  if (!act) return "by hand";
  await ask(row.service, act.method, act.path, act.body);
  return "done";
}
