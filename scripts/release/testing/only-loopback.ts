import { Socket } from "node:net";

// Loaded first into a process of a test (`--import`): it may reach this machine and nothing else.

/** The host of a connection that Node is asked to open, however it is written. */
function hostOf(first: unknown): string {
  const options = Array.isArray(first) ? first[0] : first;
  return typeof options === "object" && options !== null
    ? String((options as { host?: string }).host ?? "127.0.0.1")
    : "127.0.0.1";
}

const connect = Socket.prototype.connect;
Socket.prototype.connect = function (this: Socket, ...args: unknown[]) {
  const host = hostOf(args[0]);
  if (!/^(127\.|localhost$|::1$)/.test(host)) {
    console.error(`only-loopback: refused ${host}`);
    queueMicrotask(() => this.destroy(new Error(`Tests reach this machine alone, not ${host}.`)));
    return this;
  }
  return Reflect.apply(connect, this, args);
} as typeof connect;
