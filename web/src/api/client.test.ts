import { describe, expect, it, vi } from "vitest";
import { makeClient, type Wire } from "./client.ts";

type Reply = { status: number; body?: unknown; headers?: Record<string, string> } | "lost";

/** A wire that answers with these replies in turn and remembers what was sent. */
const wireOf = (...replies: Reply[]) => {
  const sent: { path: string; headers: Record<string, string>; body: unknown; method: string | undefined }[] =
    [];
  const waits: number[] = [];
  const forced: boolean[] = [];
  const rejections: string[] = [];
  const wire: Wire = {
    fetch: async (path, init) => {
      sent.push({ path, headers: { ...(init.headers as object) }, body: init.body, method: init.method });
      const reply = replies[sent.length - 1] ?? "lost";
      if (reply === "lost") throw new TypeError("Failed to fetch");
      return new Response(JSON.stringify(reply.body ?? {}), {
        status: reply.status,
        headers: reply.headers ?? {},
      });
    },
    credentials: {
      app: async () => "app-token",
      user: async (isForced) => {
        forced.push(isForced);
        return isForced ? "new-token" : "token";
      },
      rejected: () => void rejections.push("rejected"),
    },
    wait: async (ms) => void waits.push(ms),
  };
  return { send: makeClient(wire), wire, sent, waits, forced, rejections };
};

const refusal = (status: number, code: string, message = "no", headers = {}): Reply => ({
  status,
  body: { code, message },
  headers,
});

describe("the client", () => {
  it("sends the user's and the app's token, and JSON", async () => {
    const { send, sent } = wireOf({ status: 200, body: { number: "+1" } });
    expect(await send("/api/phone/get", { phone: "1" })).toEqual({ number: "+1" });
    expect(sent[0]).toEqual({
      path: "/api/phone/get",
      method: "POST",
      headers: {
        Authorization: "Bearer token",
        "X-Firebase-AppCheck": "app-token",
        "Content-Type": "application/json",
      },
      body: '{"phone":"1"}',
    });
  });

  it("sends contact with the app's token alone", async () => {
    const { send, sent, forced } = wireOf({ status: 200 });
    await send("/api/contact/send", {
      name: "a",
      email: "a@b.co",
      subject: "s",
      message: "m",
      agent: "",
      timeZone: "",
    });
    expect(sent[0]?.headers).not.toHaveProperty("Authorization");
    expect(forced).toEqual([]);
  });

  it("says 'Authentication required' without asking the server when nobody is signed in", async () => {
    const { wire, sent } = wireOf();
    const send = makeClient({ ...wire, credentials: { ...wire.credentials, user: async () => null } });
    await expect(send("/api/meta/get", {})).rejects.toMatchObject({
      code: "auth-required",
      message: "Authentication required",
    });
    expect(sent).toHaveLength(0);
  });

  it("carries the server's message, code and details", async () => {
    const { send } = wireOf({
      status: 402,
      body: { message: "Too little.", code: "insufficient-credit", details: { needed: 5 } },
    });
    await expect(send("/api/book/quote", {} as never)).rejects.toMatchObject({
      message: "Too little.",
      code: "insufficient-credit",
      details: { needed: 5 },
      status: 402,
    });
  });

  it("takes a page that is not ours for a busy service", async () => {
    const wire = wireOf().wire;
    const send = makeClient({ ...wire, fetch: async () => new Response("<html>", { status: 502 }) });
    await expect(send("/api/report/user", {} as never)).rejects.toMatchObject({ code: "unavailable" });
  });

  it("asks once for a new token when the old one has expired, then gives up", async () => {
    const { send, sent, forced } = wireOf(refusal(401, "token-expired"), refusal(401, "token-expired"), {
      status: 200,
    });
    await expect(send("/api/meta/get", {})).rejects.toMatchObject({ code: "token-expired" });
    expect(forced).toEqual([false, true]);
    expect(sent.map(({ headers }) => headers.Authorization)).toEqual(["Bearer token", "Bearer new-token"]);
  });

  it("gives up the sign-in when the server no longer takes it, and only then", async () => {
    const revoked = wireOf(refusal(401, "auth-required"));
    await expect(revoked.send("/api/meta/get", {})).rejects.toMatchObject({ code: "auth-required" });
    const stale = wireOf(refusal(401, "token-expired"), refusal(401, "token-expired"));
    await expect(stale.send("/api/meta/get", {})).rejects.toMatchObject({ code: "token-expired" });
    const fresh = wireOf(refusal(401, "token-expired"), { status: 200 });
    await fresh.send("/api/meta/get", {});
    const other = wireOf(refusal(401, "app-check"), refusal(403, "claim-required"));
    await expect(other.send("/api/meta/get", {})).rejects.toMatchObject({ code: "app-check" });
    await expect(other.send("/api/meta/get", {})).rejects.toMatchObject({ code: "claim-required" });
    expect([revoked, stale, fresh, other].map(({ rejections }) => rejections.length)).toEqual([1, 1, 0, 0]);
  });

  it("keeps the Idempotency-Key over retries and a refreshed token", async () => {
    const { send, sent } = wireOf("lost", refusal(401, "token-expired"), refusal(503, "unavailable"), {
      status: 200,
      body: { a: 1 },
    });
    expect(await send("/api/book/create", {} as never)).toEqual({ a: 1 });
    const keys = sent.map(({ headers }) => headers["Idempotency-Key"]);
    expect(keys).toHaveLength(4);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("uses the key it is given", async () => {
    const { send, sent } = wireOf({ status: 200 });
    await send("/api/book/cancel", {} as never, "3b2f7f0e-0000-4000-8000-000000000000");
    expect(sent[0]?.headers["Idempotency-Key"]).toBe("3b2f7f0e-0000-4000-8000-000000000000");
  });

  it.each(["/api/report/user", "/api/contact/send", "/api/email/update", "/api/card/setup"] as const)(
    "never repeats %s by itself",
    async (path) => {
      const { send, sent } = wireOf("lost", { status: 200 });
      await expect(send(path, {} as never)).rejects.toMatchObject({ code: "offline" });
      expect(sent).toHaveLength(1);
    },
  );

  it("gives up after three retries", async () => {
    const { send, sent, waits } = wireOf("lost", "lost", "lost", "lost", "lost");
    await expect(send("/api/meta/get", {})).rejects.toMatchObject({ code: "offline" });
    expect(sent).toHaveLength(4);
    expect(waits).toHaveLength(3);
  });

  it("waits as long as the server asks", async () => {
    const { send, waits } = wireOf(refusal(503, "unavailable", "busy", { "Retry-After": "7" }), {
      status: 200,
    });
    await send("/api/meta/get", {});
    expect(waits[0]).toBe(7000);
  });

  it("does not repeat a refusal", async () => {
    const { send, sent } = wireOf(refusal(409, "slot-taken"), { status: 200 });
    await expect(send("/api/book/create", {} as never)).rejects.toMatchObject({ code: "slot-taken" });
    expect(sent).toHaveLength(1);
  });

  it("does not wait for the network twice when a token cannot be had", async () => {
    const { wire, sent } = wireOf();
    const app = vi.fn(async () => Promise.reject(new Error("network")));
    const send = makeClient({ ...wire, credentials: { ...wire.credentials, app } });
    await expect(send("/api/report/user", {} as never)).rejects.toMatchObject({ code: "offline" });
    expect(sent).toHaveLength(0);
  });
});
