import { PROJECT, portsFrom } from "../../../scripts/dev/ports.ts";
import { connectTo, moveClock, productTime } from "./product.ts";
import { storedDocumentsIn } from "./stored/stored-documents-in.ts";

/** Connects to the demo world behind a customer site. */
export function worldAt(site: string) {
  const ports = portsFrom(Number(new URL(site).port));
  connectTo(ports);
  return {
    site,
    instructors: `http://127.0.0.1:${ports.instructors}`,
    auth: `http://127.0.0.1:${ports.auth}`,
    stored: storedDocumentsIn(`127.0.0.1:${ports.firestore}`, PROJECT),
    /** The world's time, ms UTC. */
    now: productTime,
    /** Moves its clock forward by ms, and does what is due by then. */
    pass: (ms: number): Promise<void> => moveClock(ports, ms, "due"),
    /** The same with all other jobs: closes the books of each day, compares them, and reads calendars, which takes far longer. */
    passNights: (ms: number): Promise<void> => moveClock(ports, ms, "all"),
  };
}

export type World = ReturnType<typeof worldAt>;
