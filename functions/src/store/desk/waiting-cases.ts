import { type DeskItemKind, deskItemKinds } from "../../core/desk/inbox/desk-item.ts";
import type { WaitingCases } from "../../core/notifications/email/desk-email.ts";
import { countOf, tally } from "../access.ts";
import { deskItems } from "../collections.ts";

async function waitingOf(what: DeskItemKind): Promise<WaitingCases[]> {
  const open = deskItems().where("what", "==", what).where("state", "==", "open");
  const [count, oldest] = await Promise.all([
    countOf(open),
    open.withConverter(null).orderBy("since").select("since").limit(1).get(),
  ]);
  tally.reads += 1;
  const [first] = oldest.docs;
  return first ? [{ what, count, oldest: Number(first.get("since")) }] : [];
}

/**
 * What is open in the inbox of operators, kind by kind, without those of which nothing is: what is snoozed or opens later doesn't
 * count. Two reads a kind, whatever is stored.
 */
export async function readWaitingCases(): Promise<WaitingCases[]> {
  return (await Promise.all(deskItemKinds.map(waitingOf))).flat();
}
