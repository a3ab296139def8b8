import { Timestamp } from "firebase-admin/firestore";
import type { StoredAnswer, StoredRequest } from "../core/api/stored-request.ts";
import { REPLAY_RETENTION } from "../core/constants.ts";
import { AppError, type ErrorBody } from "../core/errors.ts";
import { storedRefusals } from "../core/stored-refusals.ts";
import { get } from "./access.ts";
import { requests } from "./collections.ts";
import { Batch, decide, isStaleWriteError } from "./commit.ts";

/** A request with its idempotency key. */
export interface KeyedRequest {
  uid: string;
  key: string | undefined;
  /** sha256 (hex) of path and canonical body. */
  hash: string;
  now: number;
}

/** The record of a request that has a key. */
export const recordRef = ({ uid, key }: KeyedRequest) => requests().doc(`${uid}_${key}`);

/** What each record of a request holds; it is kept for 90 days. */
export const recordFieldsOf = ({ hash, now }: KeyedRequest) => ({
  hash,
  createdAt: now,
  expireAt: Timestamp.fromMillis(now + REPLAY_RETENTION),
});

const toStoredAnswer = (request: KeyedRequest, status: number, body: unknown): StoredAnswer => ({
  ...recordFieldsOf(request),
  status,
  body: JSON.stringify(body),
});

function replayStored<R>(stored: StoredRequest, hash: string): R {
  if (stored.hash !== hash || "intent" in stored) throw new AppError("idempotency-mismatch");
  if (stored.status === 200) return JSON.parse(stored.body) as R;
  throw AppError.fromBody(JSON.parse(stored.body) as ErrorBody);
}

/** Refusals that are stored and replayed for the same key; a request refused for another reason can be retried. */
const isReplayable = ({ code }: AppError): boolean => (storedRefusals as readonly string[]).includes(code);

/**
 * Runs load → decide → save at most once per Idempotency-Key: the answer is stored in the batch of the decision and
 * replayed to every later request with the key. To save a read, the record is only read after a conflict or a refusal.
 * Without a key this is `decide`.
 * @throws AppError `idempotency-mismatch` when the key was used for another body
 */
export async function oncePerKey<R>(
  request: KeyedRequest,
  attempt: (batch: Batch) => Promise<R>,
): Promise<R> {
  if (request.key === undefined) return decide(attempt);
  const ref = recordRef(request);
  let isRetry = false;
  return decide(async (batch) => {
    if (isRetry) {
      const { data } = await get(ref);
      if (data) return replayStored<R>(data, request.hash);
    }
    isRetry = true;
    try {
      const result = await attempt(batch);
      batch.create(ref, toStoredAnswer(request, 200, result));
      return result;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { data } = await get(ref);
      if (data) {
        batch.clear();
        return replayStored<R>(data, request.hash);
      }
      if (!isReplayable(error)) throw error;
      return storeRefusal<R>(request, error);
    }
  });
}

async function storeRefusal<R>(request: KeyedRequest, error: AppError): Promise<R> {
  const batch = new Batch();
  batch.create(recordRef(request), toStoredAnswer(request, error.status, error.toBody()));
  try {
    await batch.commit();
  } catch (failure) {
    if (!isStaleWriteError(failure)) throw failure;
    const { data } = await get(recordRef(request));
    if (data) return replayStored<R>(data, request.hash);
  }
  throw error;
}
