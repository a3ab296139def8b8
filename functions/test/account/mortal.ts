import { Firestore, Query, WriteBatch } from "firebase-admin/firestore";
import { type MockInstance, vi } from "vitest";
import { auth } from "../../src/firebase.ts";

/** The process that died: nothing it would have done afterwards is done. */
export class Crash extends Error {}

/**
 * Runs work in a process that dies before its `at`-th request to Firestore or Firebase Auth. What it asked for until
 * then is done, so that each pause between two requests is tried once. Tells whether it died.
 */
export async function dieBefore(at: number, work: () => Promise<unknown>): Promise<boolean> {
  let left = at;
  const mustLive = () => {
    if (left-- <= 0) throw new Crash();
  };
  const spies: MockInstance[] = [];
  const guard = (target: object, method: string) => {
    const real = (target as Record<string, (...args: unknown[]) => unknown>)[method];
    if (!real) throw new Error(`There is no ${method}.`);
    const spy = vi.spyOn(target as Record<string, (...args: unknown[]) => unknown>, method);
    spies.push(
      spy.mockImplementation(async function (this: unknown, ...args) {
        mustLive();
        return real.apply(this, args);
      }),
    );
  };
  guard(WriteBatch.prototype, "commit");
  guard(Query.prototype, "get");
  guard(Firestore.prototype, "getAll");
  guard(auth(), "deleteUser");
  try {
    await work().catch((error: unknown) => {
      if (!(error instanceof Crash)) throw error;
    });
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return left < 0;
}
