import { AppError } from "../../src/shared/errors.ts";

/** Waits for a refusal and gives its status, code and details; anything else fails the test. */
export async function refusalOf(asked: Promise<unknown>): Promise<unknown[]> {
  try {
    await asked;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return [error.status, error.code, ...(error.details ? [error.details] : [])];
  }
  throw new Error("Nothing was refused.");
}
