import type { EmailPort } from "./port.ts";

/**
 * Lets all work of this process that sends at the same time share the port of a mail server, and with it its few connections. The
 * first work opens it and the last one closes it, because connections don't outlive a process that sleeps between two events.
 */
export function makeSharedPorts(open: (smtp: string) => EmailPort) {
  const shared = new Map<string, { port: EmailPort; users: number }>();
  return async (smtp: string, work: (port: EmailPort) => Promise<unknown>): Promise<void> => {
    const one = shared.get(smtp) ?? { port: open(smtp), users: 0 };
    shared.set(smtp, one);
    one.users += 1;
    try {
      await work(one.port);
    } finally {
      one.users -= 1;
      if (one.users === 0) {
        shared.delete(smtp);
        one.port.close();
      }
    }
  };
}
