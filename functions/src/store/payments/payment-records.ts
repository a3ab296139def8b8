import type { StoredRequest } from "../../core/api/stored-request.ts";
import { AppError } from "../../core/errors.ts";
import { get } from "../access.ts";
import { type Batch, decide } from "../commit.ts";
import { type KeyedRequest, recordFieldsOf, recordRef } from "../once-per-key.ts";

// A payment by card is the record of its request: a retry continues it. Its key is recorded beside it, so that a key
// means one body across all calls and sources.

/** Puts the record of a request that pays by card into the batch that begins the payment; none without a key. */
export function recordPayment(batch: Batch, request: KeyedRequest, intent: string): void {
  if (request.key === undefined) return;
  batch.create(recordRef(request), { ...recordFieldsOf(request), intent });
}

/**
 * Reads the record of a request: one document, undefined before the request has begun anything.
 * @throws AppError `idempotency-mismatch` when its key was used for another body
 */
export async function readRecord(request: KeyedRequest): Promise<StoredRequest | undefined> {
  if (request.key === undefined) return undefined;
  const { data } = await get(recordRef(request));
  if (data && data.hash !== request.hash) throw new AppError("idempotency-mismatch");
  return data;
}

/**
 * Runs a part of a call that pays by card. If it is refused, a key that was used for another body is refused first.
 * @throws AppError `idempotency-mismatch`
 */
export async function withUsedKeyRefused<R>(request: KeyedRequest, work: () => Promise<R>): Promise<R> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) await readRecord(request);
    throw error;
  }
}

/**
 * Runs load → decide → save of a call that pays by card; `attempt` puts the record into its batch when it begins a
 * payment. To save a read, the record is only read after a conflict or a refusal: `isRepeated` tells a retry that this
 * request has been recorded before.
 * @throws AppError `idempotency-mismatch` when the key was used for another body
 */
export function decideOnPayment<R>(
  request: KeyedRequest,
  attempt: (batch: Batch, isRepeated: boolean) => Promise<R>,
): Promise<R> {
  let isRetry = false;
  return decide(async (batch) => {
    const isRepeated = isRetry && (await readRecord(request)) !== undefined;
    isRetry = true;
    return withUsedKeyRefused(request, () => attempt(batch, isRepeated));
  });
}
