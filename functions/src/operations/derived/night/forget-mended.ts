import type { Instant } from "../../../core/fields.ts";
import { tally } from "../../../store/access.ts";
import { changeHealth, readHealth } from "../../../store/derived/night/health.ts";
import { documentAt } from "../../../store/document-pages.ts";

/**
 * Takes those unreadable documents out of what the desk shows that were changed or deleted since: what still can't be read
 * is reported again.
 */
export async function forgetMended(now: Instant): Promise<void> {
  const listed = (await readHealth()).differences.filter(({ source }) => source === "documents");
  if (listed.length === 0) return;
  const mended = new Set<string>();
  for (const { ref = "", since } of listed) {
    tally.reads += 1;
    const { updateTime } = await documentAt(ref).get();
    if (updateTime === undefined || updateTime.toMillis() > since) mended.add(ref);
  }
  if (mended.size === 0) return;
  const stays = ({ source, ref = "" }: (typeof listed)[number]) => source !== "documents" || !mended.has(ref);
  await changeHealth((before) => before && { ...before, differences: before.differences.filter(stays) }, now);
}
