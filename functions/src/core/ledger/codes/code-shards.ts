import { counterId, MOST_COUNTER_SHARDS, shardIdsOf } from "../../counter-shards.ts";
import type { RedeemableCode } from "./code-model.ts";

/** Uses that each shard of a new code owns at least. */
const LEAST_USES = 50;

/** How many shards a new code has, by how many accounts may redeem it. */
export const codeShardCount = (maxUses: number): number =>
  Math.max(1, Math.min(MOST_COUNTER_SHARDS, Math.floor(maxUses / LEAST_USES)));

/** How many of all uses a shard owns: equal parts, the first ones one more where they don't divide. */
const usesOwned = (maxUses: number, count: number, index: number): number =>
  Math.floor(maxUses / count) + (index < maxUses % count ? 1 : 0);

/** A new code with its uses split among `count` shards. It is the first of them; each other one is stored with its first use. */
export function splitCode(code: RedeemableCode, count: number): RedeemableCode {
  const { maxUses } = code;
  return count === 1 ? code : { ...code, maxUses: usesOwned(maxUses, count, 0), shards: { count, maxUses } };
}

/** A shard of a code: the id of its document, and what that says before its first use. */
export interface CodeShard {
  id: string;
  unused: RedeemableCode;
}

/**
 * The shards of a code in the order in which an account tries them: its own by a hash, so that accounts are spread equally, and then those
 * after it. None of a code that isn't split.
 */
export function shardsOfCode(id: string, { shards, ...code }: RedeemableCode, uid: string): CodeShard[] {
  if (!shards) return [];
  const { count, maxUses } = shards;
  const all = shardIdsOf(id)
    .slice(0, count)
    .map((shard, index) => ({
      id: shard,
      unused: { ...code, uses: 0, maxUses: usesOwned(maxUses, count, index) },
    }));
  const own = all.findIndex((shard) => shard.id === counterId(id, uid, count));
  return [...all.slice(own), ...all.slice(0, own)];
}
