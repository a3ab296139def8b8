import { connect, createServer, type Socket } from "node:net";

/** How Firestore is away: it refuses connections, or nobody answers on them. */
export type Outage = "refused" | "silent";

/**
 * Stands between this process and the Firestore emulator, and can be taken away. Must be started before anything opens
 * Firestore: it then is what `FIRESTORE_EMULATOR_HOST` names.
 */
export async function startFirestoreProxy() {
  const [host = "127.0.0.1", port = "0"] = (process.env.FIRESTORE_EMULATOR_HOST ?? "").split(":");
  const open = new Set<Socket>();
  let outage: Outage | undefined;
  let connected: (() => void) | undefined;
  const server = createServer((client) => {
    open.add(client);
    client.on("close", () => open.delete(client));
    client.on("error", () => client.destroy());
    if (outage === "refused") return void client.destroy();
    if (outage === undefined) connected?.();
    const upstream = connect(Number(port), host);
    upstream.on("error", () => client.destroy());
    upstream.on("close", () => client.destroy());
    client.on("close", () => upstream.destroy());
    client.on("data", (data) => outage === undefined && upstream.write(data));
    upstream.on("data", (data) => outage === undefined && client.write(data));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The proxy has no port.");
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${address.port}`;
  const closeAll = () => {
    for (const one of open) one.destroy();
  };
  return {
    away(how: Outage): void {
      outage = how;
      if (how === "refused") closeAll();
    },
    /**
     * Lets it answer again. What was sent while it was silent is lost, as is the connection that it was sent on.
     * Resolves once this process has connected to it again.
     */
    back(): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>();
      connected = resolve;
      if (outage === "silent") closeAll();
      outage = undefined;
      return promise;
    },
    stop(): void {
      closeAll();
      server.close();
    },
  };
}
