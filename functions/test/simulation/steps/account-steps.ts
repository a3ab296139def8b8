import { failureOf } from "../../../src/core/failure.ts";
import type { Intent } from "../../../src/core/payments/payment.ts";
import { accountDelete } from "../../../src/endpoints/account/delete.ts";
import { blockSet } from "../../../src/endpoints/block/set.ts";
import { bookings, intents } from "../../../src/store/collections.ts";
import { confirmAddress, type SimulatedCustomer, signUp, simulatedInstructors } from "../world/people.ts";
import { type Answer, ask } from "../world/requests.ts";
import { note, type Simulation } from "../world/simulation.ts";
import type { SimulatedStep } from "./step.ts";
import { deliverWrites } from "./trigger-steps.ts";

/** Blocks an instructor; more often takes a block back. */
async function block(sim: Simulation): Promise<void> {
  const who = sim.random.pick(sim.customers);
  const blocked = who.blocked.size === 0 ? sim.random.isLucky(0.5) : false;
  const { uid } = blocked
    ? sim.random.pick(simulatedInstructors)
    : { uid: [...who.blocked][0] ?? sim.random.pick(simulatedInstructors).uid };
  await ask(sim, { endpoint: blockSet, input: { instructorId: uid, blocked }, who, allowed: ["ok"] });
  if (blocked) who.blocked.add(uid);
  else who.blocked.delete(uid);
}

/** Whether a payment goes on without its account: only a card that takes a refund, or the end of a warning, is missing. */
function goesOnAlone({ state, refunds = [], disputes = [], earlyWarning }: Intent): boolean {
  const isWarned = earlyWarning !== undefined && !earlyWarning.isOver;
  return (
    state === "captured" &&
    disputes.every((one) => one.state !== "open") &&
    (isWarned || refunds.some(({ isDue }) => isDue)) &&
    refunds.every((one) => one.state !== "pending" && (one.state !== "requested" || one.isDue))
  );
}

/** Whether anything keeps an account from being deleted. */
async function isBusy(uid: string): Promise<boolean> {
  const [own, open] = await Promise.all([
    bookings().where("customer.id", "==", uid).get(),
    intents().where("uid", "==", uid).where("due", ">", 0).get(),
  ]);
  const isWaiting = own.docs.some((doc) => {
    const { status, claim } = doc.data();
    const isOpen = ["Held", "Requested", "Confirmed", "Started"].includes(status);
    return isOpen || (claim !== undefined && claim.state !== "ended");
  });
  return isWaiting || open.docs.some((doc) => !goesOnAlone(doc.data()));
}

/** Asks what would happen to the credit. */
const previewDeletion = (sim: Simulation, who: SimulatedCustomer, isBusy: boolean) =>
  ask(sim, {
    endpoint: accountDelete,
    input: { preview: true },
    who,
    allowed: [isBusy ? "wrong-state" : "ok"],
  });

/** Asks for the deletion of an account, confirms what is given up, and signs up again with the same address. */
async function deleteAccount(sim: Simulation): Promise<void> {
  const busy = new Map<string, boolean>();
  for (const { uid } of sim.customers) busy.set(uid, await isBusy(uid));
  const idle = sim.customers.filter(({ uid }) => !busy.get(uid));
  const who = sim.random.pick(idle.length > 0 && sim.random.isLucky(0.9) ? idle : sim.customers);
  if (sim.random.isLucky(0.3)) await previewDeletion(sim, who, busy.get(who.uid) === true);
  const allowed: Answer[] = busy.get(who.uid) ? ["wrong-state"] : ["ok", "wrong-state"];
  const first = await ask(sim, { endpoint: accountDelete, input: {}, who, allowed });
  if (busy.get(who.uid)) return;
  if (first.answer === "wrong-state") {
    const { code, details } = first.refusal ? failureOf(first.refusal) : {};
    const forfeit = code === "wrong-state" && details && "lost" in details ? details.lost + details.given : 0;
    if (forfeit === 0) throw new Error(`${who.uid} has nothing to give up, and cannot delete the account.`);
    if (sim.random.isLucky(0.2)) {
      const wrong: Answer[] = ["wrong-state"];
      await ask(sim, { endpoint: accountDelete, input: { forfeit: forfeit + 1 }, who, allowed: wrong });
    }
    await ask(sim, { endpoint: accountDelete, input: { forfeit }, who, allowed: ["ok"] });
  }
  sim.calls = sim.calls.filter(({ planned }) => planned.who.uid !== who.uid);
  // A trigger of the old account that comes late is erased with the record of its deletion, a day later.
  await deliverWrites(sim);
  await signUp(who, sim.now);
  note(sim, `${who.email} signs up again as ${who.uid}`);
}

/** Confirms the address of a new account; a time that waits for it is sent by the sweep, or by the page. */
async function confirmEmail(sim: Simulation): Promise<void> {
  const who = sim.random.pick(sim.customers.filter(({ emailVerified }) => !emailVerified));
  note(sim, `${who.uid} confirms the email`);
  await confirmAddress(who);
}

/** What people do with their accounts. */
export const accountSteps: readonly SimulatedStep[] = [
  { name: "block", weight: 2, act: block },
  { name: "delete and sign up again", weight: 1.2, act: deleteAccount },
  {
    name: "confirm the email",
    weight: 3,
    may: ({ customers }) => customers.some(({ emailVerified }) => !emailVerified),
    act: confirmEmail,
  },
];
