import { deliveredAgain, type LostEvent } from "../../../core/desk/lost/lost-event.ts";
import { AppError } from "../../../core/errors.ts";
import type { Instant } from "../../../core/fields.ts";
import { logPostponed } from "../../../http/log-postponed.ts";
import { get, type Loaded } from "../../../store/access.ts";
import { lostEvents } from "../../../store/collections.ts";
import { type Batch, decide } from "../../../store/commit.ts";
import { caseIs } from "../act-on-case.ts";
import { type AuditedChange, actOnce, auditAct, type OperatorRequest } from "../act-once.ts";
import { replayDocument } from "./replay-document.ts";

interface LostEventAct {
  id: string;
  reason: string;
}

type Settled = AuditedChange & { answer: { status: LostEvent["state"] } };

/** @throws AppError `not-found`, `wrong-state` {closed} for one that no longer waits */
async function mustWait(id: string): Promise<Loaded<LostEvent> & { data: LostEvent }> {
  const read = await get(lostEvents().doc(id));
  if (!read.data) throw new AppError("not-found");
  if (read.data.state !== "open") throw caseIs("closed");
  return { ...read, data: read.data };
}

const audited = ({ state, failures }: LostEvent) => ({ status: state, failures });

/**
 * Does once more what the triggers of the document do, then says in the batch what became of it: first done, then stored, because doing
 * it twice changes nothing and forgetting it does.
 */
async function settle(batch: Batch, id: string, now: Instant): Promise<Settled & { done: string[] }> {
  const read = await mustWait(id);
  const done = await replayDocument(read.data.path, now).catch((error: unknown) => {
    logPostponed("A lost event failed once more", "desk/lost", error, id);
    return undefined;
  });
  const after = deliveredAgain(read.data, done !== undefined, now);
  batch.put(read, after);
  return {
    before: audited(read.data),
    after: audited(after),
    answer: { status: after.state },
    done: done ?? [],
  };
}

/**
 * Delivers a lost event again, once however often it is asked for. One that fails once more still waits, and the answer says so.
 * @throws AppError `not-found`, `wrong-state` {closed}
 */
export const deliverLostEvent = (operator: OperatorRequest, { id, reason }: LostEventAct) =>
  actOnce(operator, { act: "deliver", on: { kind: "lost event", id }, reason }, (batch) =>
    settle(batch, id, operator.now),
  );

/** Delivers a lost event again from the command line. Returns what was done, in words; undefined where it failed once more. */
export const deliverFromCommandLine = (
  id: string,
  { name, reason, now }: { name: string; reason: string; now: Instant },
): Promise<string[] | undefined> =>
  decide(async (batch) => {
    const { done, answer, ...change } = await settle(batch, id, now);
    const author = { uid: "command line", name, key: undefined, hash: "", now };
    auditAct(batch, author, { act: "deliver", on: { kind: "lost event", id }, reason }, change);
    return answer.status === "delivered" ? done : undefined;
  });

/**
 * Puts a lost event aside that needs nothing more.
 * @throws AppError `not-found`, `wrong-state` {closed}
 */
export const dismissLostEvent = (operator: OperatorRequest, { id, reason }: LostEventAct) =>
  actOnce(
    operator,
    { act: "dismiss", on: { kind: "lost event", id }, reason },
    async (batch): Promise<Settled> => {
      const read = await mustWait(id);
      const after: LostEvent = { ...read.data, state: "dismissed", handledAt: operator.now };
      batch.put(read, after);
      return { before: audited(read.data), after: audited(after), answer: { status: after.state } };
    },
  );
