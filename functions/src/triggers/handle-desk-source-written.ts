import type { DeskItemKind } from "../core/desk/inbox/desk-item.ts";
import { mayWait } from "../core/desk/inbox/waiting-case.ts";
import { productNow } from "../http/environment/product-clock.ts";
import { followDeskItem } from "../operations/desk/inbox/follow-desk-item.ts";

type Written = Record<string, unknown> | undefined;

/** Follows a case that waits or has waited for operators; nothing for any other write. At most one write. */
export async function handleDeskSourceWritten(
  what: DeskItemKind,
  id: string,
  { before, after }: { before: Written; after: Written },
  now = productNow,
): Promise<void> {
  const waits = (written: Written) => written !== undefined && mayWait[what](written);
  if (waits(before) || waits(after)) await followDeskItem(what, id, await now());
}
