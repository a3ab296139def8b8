import { lookup } from "node:dns/promises";
import type { Duplex } from "node:stream";
import { connect } from "node:tls";

/** How outside servers are reached: names resolve to addresses, and a connection goes to exactly one of them. */
export interface Network {
  /** Every address of a host. */
  resolve: (hostname: string) => Promise<string[]>;
  /** Opens a TLS connection to this address; the certificate must be that of `hostname`. */
  connect: (address: string, hostname: string) => Duplex;
}

const HTTPS_PORT = 443;

/** Connects to a port by TLS; `ca` replaces the authorities that this machine trusts. */
export const tlsConnector =
  (port: number, ca?: string): Network["connect"] =>
  (address, hostname) =>
    connect({ host: address, port, servername: hostname, ALPNProtocols: ["http/1.1"], ...(ca && { ca }) });

/** The internet. */
export const internet: Network = {
  resolve: async (hostname) => (await lookup(hostname, { all: true })).map(({ address }) => address),
  connect: tlsConnector(HTTPS_PORT),
};
