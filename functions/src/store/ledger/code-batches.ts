import { randomBytes } from "node:crypto";
import { AppError } from "../../core/errors.ts";
import { type CodeBatch, codeFrom, codeOfBatch } from "../../core/ledger/codes/code-batch.ts";
import { get, type Loaded, sumOf } from "../access.ts";
import { codeBatches, codes } from "../collections.ts";
import type { Batch } from "../commit.ts";

/** The id of a new batch of codes. */
export const newBatchId = (): string => codeBatches().doc().id;

/** Puts a batch and its new codes into a decision's batch, and returns the codes: one write each, and one. */
export function saveNewCodes(batch: Batch, id: string, terms: CodeBatch): string[] {
  batch.create(codeBatches().doc(id), terms);
  const made = Array.from({ length: terms.count }, () => codeFrom(randomBytes(16)));
  // `create` refuses a code that already exists; the decision is then made again with other codes.
  for (const code of made) batch.create(codes().doc(code), codeOfBatch(id, terms));
  return made;
}

/**
 * Reads a batch of codes.
 * @throws AppError `not-found`
 */
export async function mustReadCodeBatch(id: string): Promise<Loaded<CodeBatch> & { data: CodeBatch }> {
  const read = await get(codeBatches().doc(id));
  if (!read.data) throw new AppError("not-found");
  return { ...read, data: read.data };
}

/** How often any code of a batch was redeemed: the sum of its codes and their shards. */
export const readBatchUses = (id: string): Promise<number> => sumOf(codes().where("batch", "==", id), "uses");
