import { beforeEach, describe, expect, it, vi } from "vitest";
import { watchDocumentAt } from "./firestore-watches.ts";
import { loadFirestore } from "./load-firestore.ts";

vi.mock("./load-firestore.ts");

const events = new EventTarget();
vi.stubGlobal("addEventListener", events.addEventListener.bind(events));
vi.stubGlobal("removeEventListener", events.removeEventListener.bind(events));

const leave = vi.fn();
const watchDocument = vi.fn(() => leave);

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(loadFirestore)
    .mockRejectedValueOnce(new Error("no network"))
    .mockResolvedValue({ watchDocument } as never);
});

/** Starts a watch whose code does not load. */
const watchOffline = async () => {
  const fail = vi.fn();
  const stop = watchDocumentAt("wallets", "maya")(vi.fn(), fail);
  await vi.waitFor(() => expect(fail).toHaveBeenCalledOnce());
  return { stop, fail };
};

describe("a watch without the code of Firestore", () => {
  it("is unavailable, and starts once the network is back", async () => {
    const { stop, fail } = await watchOffline();
    expect(fail).toHaveBeenCalledWith(expect.objectContaining({ code: "unavailable" }));
    expect(watchDocument).not.toHaveBeenCalled();
    events.dispatchEvent(new Event("online"));
    await vi.waitFor(() => expect(watchDocument).toHaveBeenCalledOnce());
    stop();
    expect(leave).toHaveBeenCalledOnce();
  });

  it("never starts once it is stopped", async () => {
    const { stop } = await watchOffline();
    stop();
    events.dispatchEvent(new Event("online"));
    expect(loadFirestore).toHaveBeenCalledOnce();
  });
});
