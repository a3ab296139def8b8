import { DAY } from "../../../src/core/constants.ts";
import { noRole } from "../../../src/core/desk/roles/desk-role.ts";
import type { Payout } from "../../../src/core/payouts/payout.ts";
import { payoutDiscard } from "../../../src/endpoints/payout/discard.ts";
import { payoutMark } from "../../../src/endpoints/payout/mark.ts";
import { payoutPrepare } from "../../../src/endpoints/payout/prepare.ts";
import { payoutRelease } from "../../../src/endpoints/payout/release.ts";
import { deskRoles, payoutLines, payouts } from "../../../src/store/collections.ts";
import { plantPayoutAccount } from "../../support/money/payouts.ts";
import { dueAmounts } from "../oracle/payout-rules.ts";
import { simulatedInstructors } from "../world/people.ts";
import { type Answer, ask, UnexpectedAnswer } from "../world/requests.ts";
import { note, type Simulation } from "../world/simulation.ts";
import { deliverEvents } from "./night-steps.ts";
import type { SimulatedStep } from "./step.ts";
import { sweep } from "./time-steps.ts";

/** Two: who has prepared a payout cannot release it. */
const treasurers = ["tess", "theo"] as const;
const asTreasurer = (uid: string) => ({ uid, isTreasurer: true });

/** Makes the treasurers, and where each instructor is paid. */
export async function plantPayees(now: number): Promise<void> {
  for (const uid of treasurers)
    await deskRoles()
      .doc(uid)
      .set({ ...noRole, operator: true, treasurer: true });
  for (const { uid } of simulatedInstructors)
    await plantPayoutAccount(uid, { changedAt: now - 5 * DAY, usableFrom: now });
}

interface LatestPayout extends Payout {
  payoutId: string;
}

const isOver = ({ state }: Payout): boolean => state === "done" || state === "discarded";

async function latestPayout(): Promise<LatestPayout | undefined> {
  const [latest] = (await payouts().orderBy("number", "desc").limit(1).get()).docs;
  return latest && { payoutId: latest.id, ...latest.data() };
}

/** Prepares a payout; its lines and its total are those that are due. */
async function prepare(sim: Simulation, latest: LatestPayout | undefined): Promise<void> {
  if (sim.random.isLucky(0.7)) await deliverEvents(sim);
  const ids = simulatedInstructors.map(({ uid }) => uid);
  const due = latest && !isOver(latest) ? [] : await dueAmounts(ids, sim.now);
  const { output } = await ask(sim, {
    endpoint: payoutPrepare,
    input: { until: sim.now },
    who: asTreasurer(sim.random.pick(treasurers)),
    allowed: [due.length > 0 ? "ok" : "wrong-state"],
    again: "same",
  });
  const total = due.reduce((sum, amount) => sum + amount, 0);
  if (output && (output.lines !== due.length || output.total !== total))
    throw new UnexpectedAnswer(`${output.lines} lines of ${output.total} instead of ${due.join(" + ")}.`);
}

/** Releases a payout: mostly as it should be, and sometimes by a process that is killed, or twice. */
async function release(sim: Simulation, latest: LatestPayout): Promise<void> {
  const { random } = sim;
  const other = treasurers.find((uid) => uid !== latest.by) ?? "theo";
  const uid = random.isLucky(0.9) ? other : latest.by;
  const total = latest.total + (random.isLucky(0.05) ? 1 : 0);
  const answer: Answer = total !== latest.total ? "wrong-state" : uid === latest.by ? "claim-required" : "ok";
  const { payoutId } = latest;
  const call = {
    endpoint: payoutRelease,
    input: { payoutId, total },
    who: asTreasurer(uid),
    allowed: [answer],
    key: random.uuid(),
  };
  if (answer === "ok" && sim.allowsPairs && random.isLucky(0.3)) {
    const twice: Answer[] = ["ok", "wrong-state"];
    const calls = [call, { ...call, key: random.uuid() }];
    await Promise.all(calls.map((one) => ask(sim, { ...one, allowed: twice })));
    return;
  }
  if (answer === "ok" && random.isLucky(0.4)) {
    // Lines are booked in parallel, so no seed repeats which of them come before it.
    const last = latest.lines + 1;
    const at = sim.allowsPairs ? random.int(0, last) : random.pick([0, 1, last]);
    const isKilled = await sim.observed.killedBefore(at, () => ask(sim, call));
    if (isKilled) sim.killedReleases += 1;
    note(sim, `the release of payout ${payoutId} is ${isKilled ? "" : "not "}killed before write ${at}`);
    if (random.isLucky(0.5)) return;
  }
  const { output } = await ask(sim, call);
  if (!output || random.isLucky(0.6)) return;
  // Not to be repeated later: the answer would be how far the payout is by then.
  const again = await ask(sim, call);
  if (JSON.stringify(again.output) !== JSON.stringify(output))
    throw new UnexpectedAnswer(`The release of payout ${payoutId} was answered differently the second time.`);
}

/** Discards a payout that was prepared: its items can be paid by the next one. */
async function discard(sim: Simulation, { payoutId }: LatestPayout): Promise<void> {
  await ask(sim, {
    endpoint: payoutDiscard,
    input: { payoutId, reason: "Prepared by mistake." },
    who: asTreasurer(sim.random.pick(treasurers)),
    allowed: ["ok"],
    again: "same",
  });
}

/** Records what the bank did with a line: mostly with one that waits for it. */
async function mark(sim: Simulation, { payoutId, state }: LatestPayout): Promise<void> {
  const { random } = sim;
  const { docs } = await payoutLines(payoutId).get();
  const waiting = docs.filter((doc) => doc.data().state === "booked");
  const line = random.pick(waiting.length > 0 && random.isLucky(0.9) ? waiting : docs);
  const isFailed = random.isLucky(0.4);
  const of = { payoutId, instructorId: line.id };
  const isReleased = state === "released" || state === "done";
  const can = line.data().state === "booked" || (isFailed && line.data().state === "sent");
  await ask(sim, {
    endpoint: payoutMark,
    input: isFailed
      ? { ...of, outcome: "failed", reason: "No such account." }
      : { ...of, outcome: "sent", reference: `TR-${payoutId}` },
    who: asTreasurer(random.pick(treasurers)),
    allowed: [isReleased && can ? "ok" : "wrong-state"],
    again: "same",
  });
}

/** An instructor changes where they are paid: for a while it cannot be used. */
async function changeAccount(sim: Simulation): Promise<void> {
  const { uid } = sim.random.pick(simulatedInstructors);
  note(sim, `${uid} is paid elsewhere`);
  await plantPayoutAccount(uid, { changedAt: sim.now, usableFrom: sim.now + 3 * DAY });
}

/** The next thing that a treasurer does about payouts; sometimes out of turn. */
async function goOn(sim: Simulation): Promise<void> {
  const { random } = sim;
  if (random.isLucky(0.05)) await changeAccount(sim);
  const latest = await latestPayout();
  const isOutOfTurn = random.isLucky(0.12);
  if (!latest || (isOver(latest) ? !isOutOfTurn : isOutOfTurn)) return prepare(sim, latest);
  if (latest.state === "prepared") return random.isLucky(0.15) ? discard(sim, latest) : release(sim, latest);
  if (latest.state === "releasing") return sweep(sim);
  return mark(sim, latest);
}

/** What treasurers do about payouts. */
export const payoutSteps: readonly SimulatedStep[] = [{ name: "payout", weight: 8, act: goOn }];
