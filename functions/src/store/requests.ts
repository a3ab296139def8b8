import { Timestamp } from "firebase-admin/firestore";
import { REPLAY_KEPT } from "../shared/constants.ts";
import { AppError, type ErrorBody, errorCodes } from "../shared/errors.ts";
import type { StoredRequest } from "../shared/model/request.ts";
import { get } from "./access.ts";
import { requests } from "./collections.ts";
import { Batch, decide, isStale } from "./commit.ts";

/** Who asks, with which key, for what. */
export interface Keyed {
  uid: string;
  key: string | undefined;
  /** sha256 of path and canonical body. */
  hash: string;
  now: number;
}

const refOf = ({ uid, key }: Keyed) => requests().doc(`${uid}_${key}`);

const record = ({ hash, now }: Keyed, status: number, body: unknown): StoredRequest => ({
  hash,
  status,
  body: JSON.stringify(body),
  createdAt: now,
  expireAt: Timestamp.fromMillis(now + REPLAY_KEPT),
});

function replay<R>(stored: StoredRequest, hash: string): R {
  if (stored.hash !== hash) throw new AppError("idempotency-mismatch");
  if (stored.status === 200) return JSON.parse(stored.body) as R;
  const { code, message, details } = JSON.parse(stored.body) as ErrorBody;
  throw new AppError(code, message, details);
}

/** Refusals that are answered the same way again for the same key; all others may be tried anew. */
const isStored = (error: AppError): boolean => [402, 409].includes(errorCodes[error.code].status);

/**
 * Runs load → decide → save at most once per Idempotency-Key: the answer is stored in the deciding batch, and whoever
 * asks again with the key gets it. The record is only read when something hints that there is one.
 * Without a key it is `decide`.
 * @throws AppError `idempotency-mismatch` when the key was used for another body
 */
export async function once<R>(request: Keyed, attempt: (batch: Batch) => Promise<R>): Promise<R> {
  if (request.key === undefined) return decide(attempt);
  const ref = refOf(request);
  let isRetry = false;
  return decide(async (batch) => {
    if (isRetry) {
      const { data } = await get(ref);
      if (data) return replay<R>(data, request.hash);
    }
    isRetry = true;
    try {
      const result = await attempt(batch);
      batch.create(ref, record(request, 200, result));
      return result;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { data } = await get(ref);
      if (data) {
        batch.clear();
        return replay<R>(data, request.hash);
      }
      if (!isStored(error)) throw error;
      return refuse<R>(request, error);
    }
  });
}

async function refuse<R>(request: Keyed, error: AppError): Promise<R> {
  const batch = new Batch();
  batch.create(refOf(request), record(request, error.status, error.toBody()));
  try {
    await batch.commit();
  } catch (failure) {
    if (!isStale(failure)) throw failure;
    const { data } = await get(refOf(request));
    if (data) return replay<R>(data, request.hash);
  }
  throw error;
}
