import { OutcomeUnknown, type PaymentPort, RequestRejected } from "../port.ts";

/** The steps of a payment that ask the processor. */
export const processorSteps = ["prepare", "confirm", "retrieve", "capture", "void", "refund"] as const;
type Step = (typeof processorSteps)[number];

/**
 * What is wrong with a processor. `away`: nothing arrives. `deaf`: it carries out requests, but its answers are lost.
 * `refusing`: it rejects some steps for good. `stuck`: it fails at the first request with a key, and repeats that.
 */
export type Trouble =
  | { kind: "away" | "deaf" }
  | { kind: "refusing"; steps: readonly Step[] }
  | { kind: "stuck"; steps: readonly Step[] };

/** States in which a processor answers a step as done already, whatever it would refuse. */
const doneAfter = {
  confirm: ["action", "authorised", "captured", "refused", "voided"],
  retrieve: [],
  capture: ["captured", "voided"],
  void: ["captured", "refused", "voided"],
} as const;

/** A processor that can get into trouble, and counts what it is asked for each payment. */
export class TroubledPort {
  trouble: Trouble | undefined;
  /** Trouble that begins when a step is asked for the first time. */
  armed: { at: Step; trouble: Trouble } | undefined;
  /** When the armed trouble began. */
  since: number | undefined;
  /** Steps requested so far, by the id of our intent; `pings`: for our account, of none. */
  readonly requests: { step: Step; intent: string; at: number }[] = [];
  pings = 0;
  readonly port: PaymentPort;
  readonly #intents = new Map<string, string>();
  readonly #stuckKeys = new Set<string>();

  constructor(real: PaymentPort, clock: () => number) {
    const ask = async <T>(
      step: Step,
      intent: string,
      key: string,
      work: () => Promise<T>,
      isDone: () => Promise<boolean> = async () => false,
    ): Promise<T> => {
      this.requests.push({ step, intent, at: clock() });
      if (this.armed?.at === step) {
        this.trouble = this.armed.trouble;
        this.armed = undefined;
        this.since = clock();
      }
      const { trouble } = this;
      if (trouble?.kind === "away") throw new OutcomeUnknown(step);
      if (trouble?.kind === "refusing" && trouble.steps.includes(step) && !(await isDone()))
        throw new RequestRejected("gone");
      if (trouble?.kind === "stuck" && trouble.steps.includes(step) && this.#stuckKeys.size === 0)
        this.#stuckKeys.add(key);
      // A stored failure outlasts the trouble.
      if (this.#stuckKeys.has(key)) throw new OutcomeUnknown(step, { isStored: true });
      const result = await work();
      if (trouble?.kind === "deaf") throw new OutcomeUnknown(step);
      return result;
    };
    const intentOf = (id: string) => this.#intents.get(id) ?? id;
    const of = (step: "confirm" | "retrieve" | "capture" | "void") => (id: string) =>
      ask(
        step,
        intentOf(id),
        `${step} ${id}`,
        () => real[step](id),
        async () => (doneAfter[step] as readonly string[]).includes((await real.retrieve(id)).state),
      );
    this.port = {
      ...real,
      account: async () => {
        this.pings += 1;
        if (this.trouble?.kind === "away" || this.trouble?.kind === "deaf")
          throw new OutcomeUnknown("account");
        return real.account();
      },
      prepare: (order, key) =>
        ask("prepare", order.intent, key, async () => {
          const id = await real.prepare(order, key);
          this.#intents.set(id, order.intent);
          return id;
        }),
      confirm: of("confirm"),
      retrieve: of("retrieve"),
      capture: of("capture"),
      void: of("void"),
      refund: (id, order, tries = 0) =>
        ask(
          "refund",
          intentOf(id),
          `refund ${order.ref} ${tries}`,
          () => real.refund(id, order, tries),
          async () => {
            const now = await real.retrieve(id);
            return now.state === "captured" && now.refunds.some(({ ref }) => ref === order.ref);
          },
        ),
    };
  }

  /** The most requests for one payment within any 24 hours. */
  mostInADay(): number {
    const day = 24 * 60 * 60_000;
    const counts = this.requests.map(
      (first) =>
        this.requests.filter(
          ({ intent, at }) => intent === first.intent && at >= first.at && at < first.at + day,
        ).length,
    );
    return Math.max(0, ...counts);
  }
}
