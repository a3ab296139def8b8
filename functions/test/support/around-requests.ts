import { type MockInstance, vi } from "vitest";
import * as access from "../../src/store/access.ts";
import { Batch } from "../../src/store/commit.ts";

type Request = (...args: never[]) => Promise<unknown>;

/** Runs a request of the store to Firestore; `paths` are those of the documents it reads by reference. */
type Around = <T>(request: () => Promise<T>, paths: readonly string[]) => Promise<T>;

const byReference = ["get", "getAll", "siftAll", "getEach"] as const;
const others = ["list", "siftList", "sumOf", "countOf", "create"] as const;

const pathsIn = (args: unknown[]): string[] => args.flat().map((ref) => (ref as { path: string }).path);

/** Puts work around every request of the store, reads and commits. Returns a function that ends it. */
export function aroundRequests(around: Around): () => void {
  const spies: MockInstance[] = [];
  const wrap = (owner: object, name: string, pathsOf: (args: unknown[]) => string[]) => {
    const requests = owner as Record<string, Request>;
    const real = requests[name] as (...args: unknown[]) => Promise<unknown>;
    const spy = vi.spyOn(requests, name);
    spies.push(
      spy.mockImplementation(function (this: unknown, ...args: unknown[]) {
        return around(() => real.apply(this, args), pathsOf(args));
      }),
    );
  };
  for (const name of byReference) wrap(access, name, pathsIn);
  for (const name of others) wrap(access, name, () => []);
  wrap(Batch.prototype, "commit", () => []);
  return () => {
    for (const spy of spies) spy.mockRestore();
  };
}
