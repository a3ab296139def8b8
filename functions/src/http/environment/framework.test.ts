import { readFileSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { http } from "@google-cloud/functions-framework";
import { getTestServer } from "@google-cloud/functions-framework/testing";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { keepBodiesRaw } from "./raw-bodies.ts";

// The platform serves each function by this framework; functions/package.json pins it, so that what is tested here is what runs.

/** What a function gets of a request. */
interface Got {
  rawBody?: Buffer;
  body: unknown;
  headers: Record<string, string | undefined>;
}

let server: Server;
let origin: string;
let got: Got[];

beforeAll(async () => {
  vi.stubEnv("FUNCTION_TARGET", "api.meta.get");
  keepBodiesRaw(process.env);
  http("echo", (request, response) => {
    got.push(request as unknown as Got);
    response.status(200).json({ ours: true });
  });
  server = getTestServer("echo");
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  vi.unstubAllEnvs();
});

async function post(body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string>) {
  got = [];
  const answer = await fetch(origin, { method: "POST", body, headers });
  return { status: answer.status, text: await answer.text(), request: got[0] };
}

describe("the framework of the platform", () => {
  it("is the version that functions/package.json pins", () => {
    const { dependencies } = JSON.parse(readFileSync("functions/package.json", "utf8"));
    const { version } = JSON.parse(
      readFileSync("node_modules/@google-cloud/functions-framework/package.json", "utf8"),
    );
    expect(dependencies["@google-cloud/functions-framework"]).toBe(version);
  });

  it.each<[string, string | Uint8Array<ArrayBuffer>, Record<string, string>]>([
    ["malformed JSON", '{"a":', { "content-type": "application/json" }],
    ["JSON of another encoding", '{"a":1}', { "content-type": "application/json; charset=utf-77" }],
    ["a malformed form", "a=%E0%A4%A", { "content-type": "application/x-www-form-urlencoded" }],
    [
      "what says it is compressed and is not",
      "plain",
      { "content-type": "application/json", "content-encoding": "gzip" },
    ],
    ["what is compressed", new Uint8Array(gzipSync("x".repeat(1_000_000))), { "content-encoding": "gzip" }],
    ["a signed event", '{ "id" : "evt_1" }', { "content-type": "application/json" }],
  ])(
    "hands over %s as the bytes that were sent, and answers nothing itself",
    async (_what, body, headers) => {
      const { status, text, request } = await post(body, headers);
      expect([status, text]).toEqual([200, '{"ours":true}']);
      expect(request?.rawBody).toEqual(Buffer.from(body));
    },
  );
});
