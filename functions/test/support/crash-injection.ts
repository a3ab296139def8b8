import { Firestore, Query, WriteBatch } from "firebase-admin/firestore";
import { type MockInstance, vi } from "vitest";
import { auth } from "../../src/firebase.ts";
import { crashAt, untilCrash } from "../../src/payment/testing/crash-injection.ts";

/**
 * Runs work in a process that crashes before its `at`-th request (from 0) to Firestore or Firebase Auth: earlier
 * requests succeed, later ones fail too. Returns whether it crashed.
 */
export async function crashBefore(at: number, work: () => Promise<unknown>): Promise<boolean> {
  const { guard, hasCrashed } = crashAt(at, "before");
  const spies: MockInstance[] = [];
  const spyOn = (target: object, method: string) => {
    const real = (target as Record<string, (...args: unknown[]) => Promise<unknown>>)[method];
    if (!real) throw new Error(`The client has no method ${method}.`);
    const spy = vi.spyOn(target as Record<string, (...args: unknown[]) => unknown>, method);
    spies.push(
      spy.mockImplementation(async function (this: unknown, ...args) {
        return guard(() => real.apply(this, args));
      }),
    );
  };
  spyOn(WriteBatch.prototype, "commit");
  spyOn(Query.prototype, "get");
  spyOn(Firestore.prototype, "getAll");
  spyOn(auth(), "deleteUser");
  try {
    await untilCrash(work);
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return hasCrashed();
}
