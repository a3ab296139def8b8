import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import type { Network } from "../network.ts";

/** A network on this machine: names and addresses as a test says, and who was connected to. */
export interface NetworkDouble extends Network {
  /** Addresses that were connected to, in order. */
  dialed: string[];
  /** Names that were resolved, in order. */
  resolved: string[];
}

/** A server on this machine. */
export const startServer = (listener: RequestListener): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer(listener);
    server.listen(0, "127.0.0.1", () => resolve(server));
  });

/** The port of a server. */
export const portOf = (server: { address: () => unknown }): number => (server.address() as AddressInfo).port;

/**
 * A network in which each name has addresses (one list for each time it is resolved, the last for all others), and every
 * connection goes to a server on this machine, without TLS.
 */
export function networkDouble(
  names: Readonly<Record<string, readonly (readonly string[])[]>>,
  port: number,
): NetworkDouble {
  const dialed: string[] = [];
  const resolved: string[] = [];
  return {
    dialed,
    resolved,
    resolve: async (hostname) => {
      const answers = names[hostname] ?? [];
      const seen = resolved.filter((one) => one === hostname).length;
      resolved.push(hostname);
      const addresses = answers[Math.min(seen, answers.length - 1)];
      if (!addresses) throw new Error("ENOTFOUND");
      return [...addresses];
    },
    connect: (address) => {
      dialed.push(address);
      return connect(port, "127.0.0.1");
    },
  };
}
