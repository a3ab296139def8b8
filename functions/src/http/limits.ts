import { createHash } from "node:crypto";
import type { LimitName } from "../shared/api/calls.ts";
import { HOUR, MINUTE } from "../shared/constants.ts";

/** At most `max` attempts in each window of `per` ms. */
export interface Limit {
  max: number;
  per: number;
}

/** What each named limit allows one person, or one address where nobody is signed in (quality A6). */
export const limits: Record<LimitName, Limit> = {
  contact: { max: 5, per: 10 * MINUTE },
  phone: { max: 5, per: HOUR },
  email: { max: 5, per: HOUR },
  money: { max: 10, per: HOUR },
  code: { max: 10, per: HOUR },
  booking: { max: 30, per: MINUTE },
  // Reads all there is about somebody.
  export: { max: 5, per: HOUR },
  general: { max: 120, per: MINUTE },
};

/** Counts an attempt of `subject`; answers the seconds to wait when it is one too many. */
export type Limiter = (name: LimitName, subject: string) => Promise<number | undefined>;

/** Counts one attempt under `id`, shared by all instances; answers whether it is within `max`. */
export type SharedCount = (id: string, max: number, expireAt: number) => Promise<boolean>;

/** Counts in memory, for the current window alone, so it never grows past one window's callers. */
function memoryCount(): (key: string, window: number, max: number) => boolean {
  const counts = new Map<string, number>();
  let current = 0;
  return (key, window, max) => {
    if (window !== current) counts.clear();
    current = window;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= max;
  };
}

const hashOf = (subject: string): string => createHash("sha256").update(subject).digest("hex").slice(0, 32);

/** Makes the limiter of one process: `general` is counted in its memory, the others by `shared`. `now` is real time. */
export function limiter(shared: SharedCount, now: () => number = Date.now): Limiter {
  const inMemory = memoryCount();
  return async (name, subject) => {
    const { max, per } = limits[name];
    const window = Math.floor(now() / per);
    const end = (window + 1) * per;
    const isWithin =
      name === "general"
        ? inMemory(subject, window, max)
        : await shared(`${name}_${hashOf(subject)}_${window}`, max, end);
    return isWithin ? undefined : Math.max(1, Math.ceil((end - now()) / 1000));
  };
}
