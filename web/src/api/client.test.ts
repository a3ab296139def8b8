import { siteCalls } from "@core/api/site-calls.ts";
import { describe, expect, it, vi } from "vitest";
import { type ClientTransport, makeClient } from "./client.ts";

type Reply = { status: number; body?: unknown; headers?: Record<string, string> } | "lost";

/** A transport that returns these replies in turn and records the requests. */
const transportWith = (...replies: Reply[]) => {
  const sent: { path: string; headers: Record<string, string>; body: unknown; method: string | undefined }[] =
    [];
  const waits: number[] = [];
  const forced: boolean[] = [];
  const rejections: string[] = [];
  const transport: ClientTransport = {
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
  return { send: makeClient(siteCalls, transport), transport, sent, waits, forced, rejections };
};

const refusal = (status: number, code: string, message = "no", headers = {}): Reply => ({
  status,
  body: { code, message },
  headers,
});

describe("the client", () => {
  it("sends JSON with the user's and the app's token", async () => {
    const { send, sent } = transportWith({ status: 200, body: { number: "+1" } });
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

  it("sends the contact form with only the app's token", async () => {
    const { send, sent, forced } = transportWith({ status: 200 });
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

  it("fails with 'Authentication required' without a request while signed out", async () => {
    const { transport, sent } = transportWith();
    const send = makeClient(siteCalls, {
      ...transport,
      credentials: { ...transport.credentials, user: async () => null },
    });
    await expect(send("/api/meta/get", {})).rejects.toMatchObject({
      code: "auth-required",
      message: "Authentication required",
    });
    expect(sent).toHaveLength(0);
  });

  it("passes on the server's message, code and details", async () => {
    const { send } = transportWith({
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

  it("treats a response that is not ours as a busy service", async () => {
    const transport = transportWith().transport;
    const send = makeClient(siteCalls, {
      ...transport,
      fetch: async () => new Response("<html>", { status: 502 }),
    });
    await expect(send("/api/report/user", {} as never)).rejects.toMatchObject({ code: "unavailable" });
  });

  it("sends at once, and beyond the end of the page, what has its tokens ready", async () => {
    const { transport, sent } = transportWith(refusal(401, "token-expired"), { status: 200 });
    const options: (boolean | undefined)[] = [];
    const send = makeClient(siteCalls, {
      ...transport,
      fetch: (path, init) => {
        options.push(init.keepalive);
        return transport.fetch(path, init);
      },
    });
    const ready = { Authorization: "Bearer earlier", "X-Firebase-AppCheck": "app" };
    const answer = send("/api/provider/eta", { appointmentId: "b1", arrive: 1 }, "key-1", ready);
    // Before this script is over: a page that goes away runs no further.
    expect(sent).toHaveLength(1);
    await answer;
    expect(sent.map(({ headers }) => [headers.Authorization, headers["Idempotency-Key"]])).toEqual([
      ["Bearer earlier", "key-1"],
      ["Bearer new-token", "key-1"],
    ]);
    expect(options).toEqual([true, undefined]);
  });

  it("refreshes an expired token once, then gives up", async () => {
    const { send, sent, forced } = transportWith(
      refusal(401, "token-expired"),
      refusal(401, "token-expired"),
      {
        status: 200,
      },
    );
    await expect(send("/api/meta/get", {})).rejects.toMatchObject({ code: "token-expired" });
    expect(forced).toEqual([false, true]);
    expect(sent.map(({ headers }) => headers.Authorization)).toEqual(["Bearer token", "Bearer new-token"]);
  });

  it("ends the session only when the server rejects the sign-in", async () => {
    const revoked = transportWith(refusal(401, "auth-required"));
    await expect(revoked.send("/api/meta/get", {})).rejects.toMatchObject({ code: "auth-required" });
    const stale = transportWith(refusal(401, "token-expired"), refusal(401, "token-expired"));
    await expect(stale.send("/api/meta/get", {})).rejects.toMatchObject({ code: "token-expired" });
    const fresh = transportWith(refusal(401, "token-expired"), { status: 200 });
    await fresh.send("/api/meta/get", {});
    const other = transportWith(refusal(401, "app-check"), refusal(403, "claim-required"));
    await expect(other.send("/api/meta/get", {})).rejects.toMatchObject({ code: "app-check" });
    await expect(other.send("/api/meta/get", {})).rejects.toMatchObject({ code: "claim-required" });
    expect([revoked, stale, fresh, other].map(({ rejections }) => rejections.length)).toEqual([1, 1, 0, 0]);
  });

  it("keeps the Idempotency-Key across retries and a token refresh", async () => {
    const { send, sent } = transportWith("lost", refusal(401, "token-expired"), refusal(503, "unavailable"), {
      status: 200,
      body: { a: 1 },
    });
    expect(await send("/api/book/create", {} as never)).toEqual({ a: 1 });
    const keys = sent.map(({ headers }) => headers["Idempotency-Key"]);
    expect(keys).toHaveLength(4);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("sends the key it gets", async () => {
    const { send, sent } = transportWith({ status: 200 });
    await send("/api/book/cancel", {} as never, "3b2f7f0e-0000-4000-8000-000000000000");
    expect(sent[0]?.headers["Idempotency-Key"]).toBe("3b2f7f0e-0000-4000-8000-000000000000");
  });

  it.each(["/api/report/user", "/api/contact/send", "/api/email/update", "/api/card/setup"] as const)(
    "never retries %s automatically",
    async (path) => {
      const { send, sent } = transportWith("lost", { status: 200 });
      await expect(send(path, {} as never)).rejects.toMatchObject({ code: "offline" });
      expect(sent).toHaveLength(1);
    },
  );

  it("gives up after three retries", async () => {
    const { send, sent, waits } = transportWith("lost", "lost", "lost", "lost", "lost");
    await expect(send("/api/meta/get", {})).rejects.toMatchObject({ code: "offline" });
    expect(sent).toHaveLength(4);
    expect(waits).toHaveLength(3);
  });

  it("waits as long as Retry-After says", async () => {
    const { send, waits } = transportWith(refusal(503, "unavailable", "busy", { "Retry-After": "7" }), {
      status: 200,
    });
    await send("/api/meta/get", {});
    expect(waits[0]).toBe(7000);
  });

  it("shows an operator's words at once, as a refusal, while a call is switched off", async () => {
    const off = refusal(503, "unavailable", "Back at noon.", { "Retry-After": "30" });
    const { send, sent, waits } = transportWith(off, { status: 200 });
    const refused = send("/api/book/create", {} as never);
    await expect(refused).rejects.toMatchObject({ code: "switched-off", message: "Back at noon." });
    expect([sent.length, waits]).toEqual([1, []]);
  });

  it("leaves the outcome open when a call is switched off after an attempt that was lost", async () => {
    const off = refusal(503, "unavailable", "Back at noon.", { "Retry-After": "30" });
    const { send, sent } = transportWith("lost", off, { status: 200 });
    await expect(send("/api/book/create", {} as never)).rejects.toMatchObject({ code: "unavailable" });
    expect(sent).toHaveLength(2);
  });

  it("does not retry an error of the request", async () => {
    const { send, sent } = transportWith(refusal(409, "slot-taken"), { status: 200 });
    await expect(send("/api/book/create", {} as never)).rejects.toMatchObject({ code: "slot-taken" });
    expect(sent).toHaveLength(1);
  });

  it("does not retry a token twice while offline", async () => {
    const { transport, sent } = transportWith();
    const app = vi.fn(async () => Promise.reject(new Error("network")));
    const send = makeClient(siteCalls, { ...transport, credentials: { ...transport.credentials, app } });
    await expect(send("/api/report/user", {} as never)).rejects.toMatchObject({ code: "offline" });
    expect(sent).toHaveLength(0);
  });
});
