import type { Browser, BrowserContext, Frame, Request } from "@playwright/test";

/** A channel on which a page listens to Firestore. */
interface Channel {
  /** Number of the last request that the page sent on it, and how many messages it has sent. */
  last: number;
  sent: number;
  /** What it listens to. */
  targets: Set<number>;
}

interface Message {
  addTarget?: { targetId: number };
}

/** Counts what a request of a page sends on a channel, and adds what it listens to from now on. */
function countIn(channel: Channel, request: Request, number: number): void {
  const body = new URLSearchParams(request.postData() ?? "");
  const count = Number(body.get("count") ?? 0);
  channel.last = number;
  channel.sent = Number(body.get("ofs") ?? 0) + count;
  for (let i = 0; i < count; i++) {
    const { addTarget }: Message = JSON.parse(body.get(`req${i}___data__`) ?? "{}");
    if (addTarget) channel.targets.add(addTarget.targetId);
  }
}

/** Stops what a channel listens to, in the name of its page. */
async function stopListening(address: string, { last, sent, targets }: Channel): Promise<void> {
  const url = new URL(address);
  for (const name of ["CI", "TYPE", "zx"]) url.searchParams.delete(name);
  url.searchParams.set("RID", String(last + 1));
  const database = url.searchParams.get("database");
  const messages = [...targets].map((removeTarget, i) => [
    `req${i}___data__`,
    JSON.stringify({ database, removeTarget }),
  ]);
  const body = new URLSearchParams([["count", `${messages.length}`], ["ofs", `${sent}`], ...messages]);
  await fetch(url, { method: "POST", body });
}

/**
 * Remembers what pages listen to in Firestore; the returned function ends that. Its emulator does not notice that a page
 * is gone, and keeps its listeners even when its channel is closed: at each write it would look up what every page there
 * has been listens to, and with time do little else.
 */
export function watchChannels(browser: Browser): () => Promise<void> {
  /** By the address of a request that names them. */
  const channels = new Map<string, { address: string; channel: Channel }>();
  /** A channel gets its id by the answer to its first request. */
  const opened = new Map<Frame, Channel>();
  const remember = (request: Request) => {
    const url = new URL(request.url());
    if (!url.pathname.endsWith("/Listen/channel")) return;
    const id = url.searchParams.get("SID");
    const known = id !== null && channels.get(id)?.channel;
    const channel = known || (id !== null && opened.get(request.frame())) || newChannel();
    if (request.method() === "POST") countIn(channel, request, Number(url.searchParams.get("RID")));
    if (id === null) opened.set(request.frame(), channel);
    else channels.set(id, { address: request.url(), channel });
  };
  const watch = (context: BrowserContext) => void context.on("request", remember);
  for (const context of browser.contexts()) watch(context);
  browser.on("context", watch);
  return async () => {
    browser.off("context", watch);
    // One that its page has ended answers with an error.
    await Promise.allSettled(
      [...channels.values()].map(({ address, channel }) => stopListening(address, channel)),
    );
  };
}

const newChannel = (): Channel => ({ last: 0, sent: 0, targets: new Set() });
