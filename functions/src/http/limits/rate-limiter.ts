import { createHash } from "node:crypto";
import type { LimitName } from "../../core/api/call.ts";
import { DAY, HOUR, MINUTE } from "../../core/constants.ts";

/** At most `max` attempts per caller in each window of `per` ms. */
interface RateLimit {
  max: number;
  per: number;
  /** The same per IP address, because free accounts would multiply `max`: several people may share an address. */
  address?: number;
  /** ms of its window, if it is another. */
  addressPer?: number;
  /** The same per recipient of an email. */
  target?: number;
}

/**
 * What an attempt counts for: the account, or the IP address in calls without sign-in; the IP address of an account; the
 * App Check token of a device; the recipient of an email. A direct call to a function forges its address, but no token: each needs
 * a browser that App Check believes.
 */
export type LimitedBy = "caller" | "address" | "device" | "target";

/** The limits (docs/quality.md A6). */
export const rateLimits: Record<LimitName, RateLimit> = {
  contact: { max: 5, per: 10 * MINUTE, address: 5, target: 5 },
  phone: { max: 5, per: HOUR },
  email: { max: 5, per: HOUR, address: 20, target: 5 },
  // Anyone can ask, for any account; several people share an address.
  recover: { max: 20, per: HOUR, address: 20, target: 5 },
  // Each report is read by a person, and one about safety is emailed at once.
  report: { max: 5, per: HOUR, address: 20, addressPer: DAY },
  // Anyone can ask, and a right token shows names.
  invitation: { max: 30, per: 10 * MINUTE, address: 30 },
  money: { max: 10, per: HOUR },
  code: { max: 10, per: HOUR, address: 60 },
  // Saving a card contacts its bank, so an unlimited form could be used to test stolen cards.
  card: { max: 10, per: HOUR, address: 60 },
  booking: { max: 30, per: MINUTE },
  // A conversation is short; more than that is flooding.
  message: { max: 30, per: 10 * MINUTE },
  // Each is encoded again, and a person looks at it.
  picture: { max: 60, per: HOUR },
  // Reads all data of an account.
  export: { max: 5, per: HOUR },
  // Sends a request to a server the caller names.
  calendar: { max: 6, per: HOUR },
  // Operators read all day; still, each look is counted.
  operator: { max: 240, per: MINUTE },
  reveal: { max: 60, per: HOUR },
  // Each page of a list that leaves as a file, up to 500 rows: four whole files an hour.
  download: { max: 40, per: HOUR },
  general: { max: 120, per: MINUTE },
};

const maxOf: Record<LimitedBy, (limit: RateLimit) => number> = {
  caller: ({ max }) => max,
  address: ({ address = Number.POSITIVE_INFINITY }) => address,
  device: ({ address = Number.POSITIVE_INFINITY }) => address,
  target: ({ target = Number.POSITIVE_INFINITY }) => target,
};

/**
 * Counts an attempt of `subject`, by default the caller; returns the seconds to wait if it exceeds the limit.
 */
export type RateLimiter = (name: LimitName, subject: string, by?: LimitedBy) => Promise<number | undefined>;

/** Counts an attempt under `id`, shared by all instances; returns whether it is within `max`. */
type SharedCounter = (id: string, max: number, expireAt: number) => Promise<boolean>;

/** Counts in memory, and only in the current window, so memory is bounded by one window's callers. */
function createMemoryCounter(): (key: string, window: number, max: number) => boolean {
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

/**
 * Creates the rate limiter of a process: counts `general` and `operator` in memory, other limits through `shared`.
 * `now` is real time.
 */
export function createRateLimiter(shared: SharedCounter, now: () => number = Date.now): RateLimiter {
  const inMemory = createMemoryCounter();
  return async (name, subject, by = "caller") => {
    const { per: usual, addressPer = usual } = rateLimits[name];
    const per = by === "address" || by === "device" ? addressPer : usual;
    const max = maxOf[by](rateLimits[name]);
    const window = Math.floor(now() / per);
    const end = (window + 1) * per;
    const isWithin =
      name === "general" || name === "operator"
        ? inMemory(`${name} ${subject}`, window, max)
        : await shared(`${name}${by === "caller" ? "" : `-${by}`}_${hashOf(subject)}_${window}`, max, end);
    return isWithin ? undefined : Math.max(1, Math.ceil((end - now()) / 1000));
  };
}
