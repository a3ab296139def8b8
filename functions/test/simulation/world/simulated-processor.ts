import { paymentProcessor } from "../../../src/payment/run-payment.ts";
import { type Trouble, TroubledPort } from "../../../src/payment/testing/troubled-port.ts";

/** The steps after which the processor sends an event. */
const telling = ["confirm", "capture", "void", "refund"] as const;

/** The processor of this process, which gets into trouble, and tells of what has changed. */
export class SimulatedProcessor {
  readonly port: TroubledPort;
  /** Ids of payments that the processor would send an event about, one for each change. */
  readonly told: string[] = [];

  private constructor(port: TroubledPort) {
    this.port = port;
  }

  /** Puts trouble between this process and its processor. */
  static async install(clock: () => number): Promise<SimulatedProcessor> {
    const opened = await paymentProcessor();
    const made = new SimulatedProcessor(new TroubledPort({ ...opened }, clock));
    const { port } = made.port;
    Object.assign(opened, port);
    for (const step of telling)
      Object.assign(opened, {
        [step]: async (id: string, ...more: never[]) => {
          made.told.push(id);
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
