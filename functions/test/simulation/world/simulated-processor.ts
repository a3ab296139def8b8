import { vi } from "vitest";
import { paymentProcessor } from "../../../src/operations/payments/run-payment.ts";
import type { OurProcessor } from "../../../src/payment/our-account.ts";
import type { Sandbox } from "../../../src/payment/sandbox/sandbox.ts";
import { type Trouble, TroubledPort } from "../../../src/payment/testing/troubled-port.ts";
import { sandboxStore } from "../../../src/store/payments/sandbox-store.ts";

/** The steps after which the processor sends an event. */
const telling = ["confirm", "capture", "void", "refund"] as const;

/** What an event of the processor is about: a payment, or a dispute of it. */
export interface ProcessorNews {
  payment: string;
  dispute?: string;
  warning?: string;
}

/** The processor of this process: it gets into trouble, has a dashboard, and sends events of what has changed. */
export class SimulatedProcessor {
  readonly port: TroubledPort;
  /** What customers, banks and operators do there; trouble between us and the processor does not stop it. */
  readonly sandbox: Sandbox;
  /** Events that are on their way. */
  readonly news: ProcessorNews[] = [];
  /** Ids of payments that were confirmed. */
  readonly payments = new Set<string>();
  /** Payments whose refunds are refused, because our balance is short. */
  readonly short = new Set<string>();
  /** Payments with an open dispute. */
  readonly disputed = new Set<string>();

  /** Until when the trouble lasts at least, ms UTC. */
  troubledUntil = 0;
  /** Payments whose dispute was lost. */
  readonly lost = new Set<string>();

  private constructor(sandbox: Sandbox, clock: () => number) {
    this.sandbox = sandbox;
    this.port = new TroubledPort(sandbox, clock);
  }

  /** Puts trouble between this process and its processor. */
  static async install(clock: () => number): Promise<SimulatedProcessor> {
    vi.spyOn(sandboxStore, "now").mockImplementation(async () => clock());
    const opened = (await paymentProcessor()) as OurProcessor & Sandbox;
    const made = new SimulatedProcessor({ ...opened }, clock);
    const { port } = made.port;
    Object.assign(opened, port);
    for (const step of telling)
      Object.assign(opened, {
        [step]: (id: string, ...more: never[]) => {
          made.news.push({ payment: id });
          made.payments.add(id);
          return (port[step] as (...all: unknown[]) => unknown)(id, ...more);
        },
      });
    return made;
  }

  get trouble(): Trouble | undefined {
    return this.port.trouble ?? this.port.armed?.trouble;
  }

  /** Begins trouble now, or when a step is asked for the next time. */
  begin(trouble: Trouble, at?: (typeof telling)[number] | "prepare"): void {
    if (at) this.port.armed = { at, trouble };
    else this.port.trouble = trouble;
  }

  end(): void {
    this.port.trouble = undefined;
    this.port.armed = undefined;
  }
}
