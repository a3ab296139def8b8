import { ProcessorAccount } from "../../core/payments/processor-account.ts";
import { get, schemaConverter } from "../access.ts";
import { settings } from "../collections.ts";
import { Batch, isStaleWriteError } from "../commit.ts";

const accountConverter = schemaConverter(ProcessorAccount);
const accountRef = () => settings().doc("processor").withConverter(accountConverter);

/** The account that we know as ours; stores `account` as that if there is none yet. */
export async function ourProcessorAccount(account: string): Promise<string> {
  const known = (await get(accountRef())).data;
  if (known) return known.account;
  const batch = new Batch();
  batch.create(accountRef(), { account, at: Date.now() });
  try {
    await batch.commit();
    return account;
  } catch (error) {
    // Another process has seen one first.
    if (!isStaleWriteError(error)) throw error;
    return (await get(accountRef())).data?.account ?? account;
  }
}

/** Accepts another account as ours, from the next step of a payment on; returns the one before. */
export async function acceptProcessorAccount(account: string): Promise<string | undefined> {
  const before = (await get(accountRef())).data?.account;
  await accountRef().set({ account, at: Date.now() });
  return before;
}
