import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildFunctions } from "../../../scripts/build/functions.ts";
import { makeAppTokens, signIn } from "../support/requests/tokens.ts";

const root = join(import.meta.dirname, "../../..");
const runtime = join(root, "node_modules/firebase-tools/lib/emulator/functionsEmulatorRuntime.js");
const processes: ChildProcess[] = [];
let keyFile: string;
let headers: Record<string, string>;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address ? address.port : 0;
}

/** Runs a built function as the emulator suite does; returns its address. */
async function start(target: string): Promise<string> {
  const port = await freePort();
  const env = {
    ...process.env,
    NODE_ENV: undefined, // set by functions/.env, as in the suite and in production
    PORT: String(port),
    FUNCTION_TARGET: target,
    FUNCTION_SIGNATURE_TYPE: "http",
    EBY_APP_CHECK_KEY: keyFile,
  };
  const child = spawn(process.execPath, ["--env-file=.env", runtime], {
    cwd: join(root, "functions"),
    env,
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  processes.push(child);
  const address = `http://127.0.0.1:${port}`;
  while ((await fetch(`${address}/__/health`).catch(() => undefined))?.status !== 200) {
    if (child.exitCode !== null) throw new Error(`${target} ended with ${child.exitCode}`);
    await setTimeout(20);
  }
  return address;
}

beforeAll(async () => {
  await buildFunctions();
  const { key } = await makeAppTokens();
  keyFile = join(mkdtempSync(join(tmpdir(), "eby-key-")), "key.json");
  writeFileSync(keyFile, JSON.stringify(key));
  const demo = await start("demo");
  const answer = await fetch(`${demo}/demo/app-check?app=customer`);
  const minted = (await answer.json()) as { token: string; ttlMillis: number };
  const { token } = await signIn({ client: true });
  headers = { authorization: `Bearer ${token}`, "x-firebase-appcheck": minted.token };
});

afterAll(() => {
  for (const child of processes) child.kill("SIGKILL");
});

async function ask(address: string, init: RequestInit = {}) {
  const answer = await fetch(address, {
    ...init,
    headers: { ...headers, "content-type": "application/json", ...init.headers },
  });
  return { answer, text: await answer.text() };
}

/** Expects uncached JSON without headers of the framework. */
function expectOurs({ answer, text }: Awaited<ReturnType<typeof ask>>, status: number): unknown {
  expect(answer.status).toBe(status);
  expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  expect(answer.headers.get("x-powered-by")).toBeNull();
  expect(answer.headers.get("etag")).toBeNull();
  return JSON.parse(text);
}

describe("a deployed endpoint (R5)", () => {
  let address: string;
  beforeAll(async () => {
    address = await start("api.block.set");
  });
  const post = (body: string | Uint8Array<ArrayBuffer>, more: Record<string, string> = {}) =>
    ask(address, { method: "POST", body, headers: more });

  it("accepts the demo world's tokens up to the schema, and refuses anything else", async () => {
    const { details } = expectOurs(await post('{"instructorId":5}'), 400) as { details: object };
    expect(details).toEqual({ instructorId: expect.any(String) });
    const forged = await post("{}", { "x-firebase-appcheck": "nonsense" });
    expect(expectOurs(forged, 401)).toMatchObject({ code: "app-check" });
  });

  it("answers GET with 405", async () => {
    const response = await ask(address);
    expect(expectOurs(response, 405)).toMatchObject({ code: "method" });
    expect(response.answer.headers.get("allow")).toBe("POST");
  });

  it("answers a body above 64 KiB with 413", async () => {
    const body = JSON.stringify({ instructorId: "x".repeat(64 * 1024) });
    expect(expectOurs(await post(body), 413)).toMatchObject({ code: "too-large" });
  });

  it("treats JSON of another content type as JSON, malformed or not", async () => {
    const plain = { "content-type": "text/plain" };
    expect(expectOurs(await post("{", plain), 400)).toMatchObject({ message: "The body is not JSON." });
    expect(expectOurs(await post("{}", plain), 400)).toMatchObject({
      details: { instructorId: expect.any(String) },
    });
  });

  it.each<[string, string, Record<string, string>]>([
    ["malformed JSON", '{"a":', {}],
    ["a bare word", "hello", {}],
    ["an encoding that nobody announced", "\u{feff}\u{0}", {}],
    ["an unknown charset", "{", { "content-type": "application/json; charset=klingon" }],
    ["an unknown encoding", "{", { "content-encoding": "klingon" }],
    ["bytes that are not what the encoding says", "{", { "content-encoding": "gzip" }],
    ["a form", "a=b&c=d", { "content-type": "application/x-www-form-urlencoded" }],
    ["a form that never ends", "--x\r\n", { "content-type": "multipart/form-data; boundary=x" }],
    ["a content type that is none", "{", { "content-type": ";;;" }],
  ])("answers %s itself, with an uncached 400", async (_, body, more) => {
    const refused = expectOurs(await post(body, more), 400);
    expect(refused).toEqual({ code: "bad-request", message: "The body is not JSON." });
  });

  it("reads JSON whatever content type and encoding the request claims", async () => {
    for (const more of [
      { "content-type": "application/json; charset=klingon" },
      { "content-encoding": "gzip" },
    ]) {
      expect(expectOurs(await post("{}", more), 400)).toMatchObject({
        details: { instructorId: expect.any(String) },
      });
    }
  });
});

describe("a limit by address (A6)", () => {
  it("gains nothing by a forged X-Forwarded-For: a few of 60 messages arrive", async () => {
    const address = await start("api.contact.send");
    const names = { subject: "Hello", message: "A question.", agent: "", timeZone: "" };
    const statuses: number[] = [];
    for (let i = 0; i < 60; i++) {
      const body = JSON.stringify({ ...names, name: "Ada", email: `ada${i}@example.com` });
      const forged = { "x-forwarded-for": `198.51.100.${i}, 203.0.113.${i}` };
      statuses.push((await ask(address, { method: "POST", body, headers: forged })).answer.status);
    }
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    // Five per window, and the window may end during the test.
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(10);
  });
});

describe("a route with a query (R5)", () => {
  it("takes the text of each parameter, and never an object or a list", async () => {
    const address = await start("data");
    const read = (query: string) => ask(`${address}/data/instructors.json?${query}`);
    for (const query of ["area[toString]=1", "area[__proto__]=1", "area[]=a&area[]=b", "area[a][b]=c"])
      expect((await read(query)).answer.status).toBe(200);
    for (const query of ["area=a/b&area=c", "area=%00", "area=a%5B%5D", "area=%E0%A4%A"])
      expect(expectOurs(await read(query), 400)).toMatchObject({ code: "bad-request" });
  });
});

describe("an unknown address under /api (R5)", () => {
  it("is an uncached JSON 404, whatever the method", async () => {
    const address = await start("api.missing");
    for (const method of ["GET", "POST", "DELETE"]) {
      const response = await ask(`${address}/api/no/such`, { method });
      expect(expectOurs(response, 404)).toMatchObject({ code: "not-found" });
    }
  });
});
