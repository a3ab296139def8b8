import { DocumentReference } from "firebase-admin/firestore";
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

/** Runs `second`, and all of `first` just before it reads the document at `path`. */
export async function interleaveAtRead<R>(
  path: string,
  first: () => Promise<unknown>,
  second: () => Promise<R>,
): Promise<R> {
  const real = DocumentReference.prototype.get;
  let isFirst = true;
  const spy = vi.spyOn(DocumentReference.prototype, "get").mockImplementation(async function (
    this: DocumentReference,
  ) {
    if (isFirst && this.path === path) {
      isFirst = false;
      await first();
    }
    return real.call(this);
  });
  try {
    return await second();
  } finally {
    spy.mockRestore();
  }
}
