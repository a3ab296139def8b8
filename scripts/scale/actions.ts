import { randomUUID } from "node:crypto";
import { HOUR } from "../../functions/src/core/constants.ts";
import { intentId } from "../../functions/src/core/payments/intent.ts";
import { NOW } from "../../functions/src/core/testing/booking.ts";
import { accountExport } from "../../functions/src/endpoints/account/export.ts";
import { bookCancel } from "../../functions/src/endpoints/book/cancel.ts";
import { bookCreate } from "../../functions/src/endpoints/book/create.ts";
import { bookNotes } from "../../functions/src/endpoints/book/notes.ts";
import { bookQuote } from "../../functions/src/endpoints/book/quote.ts";
import { bookSlots } from "../../functions/src/endpoints/book/slots.ts";
import { instructorGet } from "../../functions/src/endpoints/instructor/get.ts";
import { operatorInsight } from "../../functions/src/endpoints/operator/insight.ts";
import { providerAccept } from "../../functions/src/endpoints/provider/accept.ts";
import { runDue } from "../../functions/src/jobs/run-due.ts";
import { sweepCalendars } from "../../functions/src/jobs/sweep-calendars.ts";
import { saveDerived } from "../../functions/src/operations/derived/save-derived.ts";
import { tellOfAlerts } from "../../functions/src/operations/desk/watch.ts";
import { runPayment } from "../../functions/src/operations/payments/run-payment.ts";
import { testCardPmid } from "../../functions/src/payment/sandbox/test-cards.ts";
import { bookings } from "../../functions/src/store/collections.ts";
import { plantBooking } from "../../functions/test/support/bookings.ts";
import { contextOf } from "../../functions/test/support/call-endpoint.ts";
import { plantCustomer } from "../../functions/test/support/customers.ts";
import { costOf } from "../../functions/test/support/document-cost.ts";
import { newYork, plantInstructor, plantWorld, type World } from "../../functions/test/support/world.ts";
import { type Measured, measured } from "./measured.ts";
import { BOOKINGS, fillWorld } from "./world.ts";

/** Sizes of the world, beside the smallest. */
const SIZES = [1, 10, 100];
/** How often each action is done in a world: its time is the median, and each time is by other people. */
const TIMES = 5;

/** Something that a person or a job does, after what must be there for it. */
interface Action {
  name: string;
  /** Makes what the action needs, and returns the action. */
  prepare(world: World, tag: string): Promise<() => Promise<unknown>>;
}

/** A customer with credit and an instructor of their own, and what they ask for. */
async function pair(world: World, tag: string, instantConfirm = false) {
  const instructorId = await plantInstructor(world, `own-${tag}`, { instantConfirm });
  const uid = await plantCustomer(world, `guest-${tag}`, 1_000_000);
  const choice = { instructorId, beacon: world.hour, start: newYork(3, 10), people: 1 };
  const create = async () =>
    (await bookCreate.handler({ ...choice, amount: 9_000, pmid: "credit" }, contextOf(uid))).appointmentId;
  return { uid, instructorId, choice, create };
}

const actions: readonly Action[] = [
  {
    name: "free times of a week, twelve instructors",
    prepare:
      async ({ hour }, tag) =>
      () =>
        bookSlots.handler({ beacon: hour, from: "2026-11-21", days: 7 }, contextOf(`looking-${tag}`)),
  },
  {
    name: "an instructor's page",
    async prepare(world, tag) {
      const { uid, instructorId } = await pair(world, tag);
      return () => instructorGet.handler({ instructorId }, contextOf(uid));
    },
  },
  {
    name: "the price of a session",
    async prepare(world, tag) {
      const { uid, choice } = await pair(world, tag);
      return () => bookQuote.handler(choice, contextOf(uid));
    },
  },
  {
    name: "booking from credit",
    prepare: async (world, tag) => (await pair(world, tag)).create,
  },
  {
    name: "accepting",
    async prepare(world, tag) {
      const { instructorId, create } = await pair(world, tag);
      const appointmentId = await create();
      return () => providerAccept.handler({ appointmentId }, contextOf(instructorId));
    },
  },
  {
    name: "changing the notes",
    async prepare(world, tag) {
      const { uid, create } = await pair(world, tag);
      const appointmentId = await create();
      return () => bookNotes.handler({ appointmentId, instructions: "Ring twice." }, contextOf(uid));
    },
  },
  {
    name: "canceling",
    async prepare(world, tag) {
      const { uid, create } = await pair(world, tag, true);
      const appointmentId = await create();
      return () => bookCancel.handler({ appointmentId, refund: 9_000 }, contextOf(uid));
    },
  },
  {
    name: "downloading one's data",
    async prepare(world, tag) {
      const { uid, create } = await pair(world, tag);
      await create();
      return () => accountExport.handler({}, contextOf(uid));
    },
  },
  {
    name: "the desk's insights of two weeks",
    prepare: async () => () =>
      operatorInsight.handler({ from: "2026-11-05", to: "2026-11-18" }, contextOf("olive")),
  },
  {
    name: "trigger: what is derived of a new booking",
    async prepare(world, tag) {
      const id = await (await pair(world, tag)).create();
      const booking = (await bookings().doc(id).get()).data();
      return async () => booking && (await saveDerived(booking, 0));
    },
  },
  { name: "job: the minute, with nothing due", prepare: async () => () => runDue(NOW) },
  {
    name: "job: the minute, a request by card that expires",
    async prepare() {
      const { id } = await plantBooking({ pmid: testCardPmid("visa") });
      await runPayment(intentId.book(id), NOW);
      return () => runDue(NOW + 24 * HOUR);
    },
  },
  { name: "job: calendars, with none due", prepare: async () => () => sweepCalendars(NOW) },
  { name: "job: the watch", prepare: async () => () => tellOfAlerts(NOW) },
];

/** What an action cost in one world. */
type Cost = Measured & { reads: number; writes: number };

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** The costs of an action in a world; times are medians, and memory the least: the others had garbage of what was before. */
async function costIn(world: World, { prepare }: Action, size: number): Promise<Cost> {
  const all: Cost[] = [];
  for (let time = 0; time < TIMES; time++) {
    const act = await prepare(world, `${size}-${time}-${randomUUID().slice(0, 6)}`);
    let taken: Measured = { ms: 0, processor: 0, mb: 0 };
    const documents = await costOf(async () => {
      taken = await measured(act);
    });
    all.push({ ...documents, ...taken });
  }
  const [{ reads, writes } = { reads: 0, writes: 0 }] = all.slice(-1);
  const of = (name: keyof Measured) => all.map((one) => one[name]);
  return {
    reads,
    writes,
    ms: median(of("ms")),
    processor: median(of("processor")),
    mb: Math.min(...of("mb")),
  };
}

/** What people and jobs do, in a world of each size: a row of a table of Markdown each. The emulators are running. */
export async function scaleActions(say: (line: string) => void): Promise<string[]> {
  const world = await plantWorld();
  const costs = new Map(actions.map((one) => [one, [] as Cost[]]));
  let has = 0;
  for (const size of SIZES) {
    await fillWorld(world, has, BOOKINGS * size);
    has = BOOKINGS * size;
    say(`A world of ${has} bookings.`);
    for (const [action, done] of costs) done.push(await costIn(world, action, size));
  }
  const columns = ["reads", "writes", "ms", "processor", "mb"] as const;
  const sizes = SIZES.map((size) => `×${size}`).join(" · ");
  return [
    `| what | reads ${sizes} | writes | ms | ms of the processor | MB more |`,
    "|---|---|---|---|---|---|",
    ...[...costs].map(([{ name }, done]) => {
      const cells = columns.map((column) => done.map((one) => Math.round(one[column])).join(" · "));
      return `| ${[name, ...cells].join(" | ")} |`;
    }),
  ];
}
