import { actorOf } from "../../core/desk/roles/actor.ts";
import type { Instant } from "../../core/fields.ts";
import { actsOn, newestOf } from "../../store/desk/newest-of.ts";

/** Acts on a payout that are read, the newest. */
const MOST = 50;

/** Who has had the file of a payout, and when, the newest first: at most 51 reads. */
export async function payoutFilesHad(payoutId: string): Promise<{ by: string; at: Instant }[]> {
  const { newest } = await newestOf(actsOn(payoutId), MOST);
  return newest
    .filter(({ act, on }) => act === "file" && on.kind === "payout")
    .map(({ by, at }) => ({ by: actorOf(by), at }));
}
