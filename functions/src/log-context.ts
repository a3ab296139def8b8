import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";

// What every line of the log says beside its own facts: which request, event or run of a job it belongs to, and which release wrote it.

interface LogContext {
  /** Of a request it is the reference that a person is told when it fails. */
  request: string;
}

const contexts = new AsyncLocalStorage<LogContext>();

/** Runs the work of one request, event or run of a job: its lines can be found together. */
export const inLogContext = <R>(work: () => R, request: string = randomUUID()): R =>
  contexts.run({ request }, work);

/** The reference of the request that is being answered. */
export const requestReference = (): string => contexts.getStore()?.request ?? randomUUID();

/** A line of the log with the request it belongs to and the release that writes it, which the platform names (`K_REVISION`). */
export const logged = <E extends object>(entry: E, { K_REVISION: release = "local" } = process.env) => ({
  ...entry,
  ...contexts.getStore(),
  release,
});
