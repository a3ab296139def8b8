import { vi } from "vitest";
import { Batch } from "../../src/store/commit.ts";

/** Runs all of `first` just before the first commit of `second`; returns how each ended, and why `second` was refused. */
export async function interleave(first: () => Promise<unknown>, second: () => Promise<unknown>) {
  const real = Batch.prototype.commit;
  let early: Promise<PromiseSettledResult<unknown>[]> | undefined;
  const spy = vi.spyOn(Batch.prototype, "commit").mockImplementation(async function (this: Batch) {
    spy.mockRestore();
    early = Promise.allSettled([first()]);
    await early;
    return real.call(this);
  });
  const [late] = await Promise.allSettled([second()]);
  const [before] = (await early) ?? [];
  const refusal: unknown = late?.status === "rejected" ? late.reason : undefined;
  return { ends: { first: before?.status, second: late?.status }, refusal };
}
