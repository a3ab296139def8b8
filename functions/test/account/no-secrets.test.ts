import type { DocumentData } from "firebase-admin/firestore";
import { beforeAll, describe, expect, it } from "vitest";
import { accountContracts } from "../../src/core/api/account.ts";
import { secretsIn } from "../../src/core/testing/secrets.ts";
import { emailConfirm } from "../../src/endpoints/email/confirm.ts";
import { endpoint } from "../../src/http/endpoint.ts";
import { accessRows } from "../rules/access-table.ts";
import { callEndpoint, contextOf } from "../support/call-endpoint.ts";
import { LATER, plantFullAccount } from "../support/full-account.ts";
import { readAllDocuments } from "../support/read-all-documents.ts";
import { plantWorld } from "../support/world.ts";

it("no handler answers with a secret, whether a test calls it as the pipeline does or directly (A18)", async () => {
  const leaky = endpoint("/api/contact/send", accountContracts, async () => ({
    message: "See /login?oobCode=aB3.",
  }));
  const leak = "The answer of /api/contact/send holds a secret: message.";
  await expect(leaky.handler({} as never, contextOf("cora"))).rejects.toThrow(leak);
});

/** The kind of a document by its path: its collections, "book/messages"; in `private` each name is a kind of its own. */
const kindOf = (path: string): string =>
  path
    .split("/")
    .filter((_, at, all) => at % 2 === 0 || all[at - 1] === "private")
    .join("/");

/** Kinds of which the rules give some document to a browser. */
const readable = new Set(accessRows.flatMap(({ path, may }) => (may.get || may.list ? [kindOf(path)] : [])));
const isEmail = (path: string) => path.startsWith("mail/");

/** Where documents that leave the server, by a browser's read or by email, hold a secret. */
const leaksOf = (documents: Iterable<[string, DocumentData]>): string[] =>
  [...documents]
    .filter(([path]) => isEmail(path) || readable.has(kindOf(path)))
    .flatMap(([path, data]) => secretsIn(data).map((at) => `${path} ${at}`));

describe("everything that an account leaves behind (A18)", () => {
  let all: [string, DocumentData][];
  beforeAll(async () => {
    const { uid, email } = await plantFullAccount(await plantWorld());
    await callEndpoint(emailConfirm, {}, { uid, email, emailVerified: false, now: LATER });
    all = [...(await readAllDocuments())];
  });

  it("has no secret in a document that a browser reads, nor in an email of the outbox", () => {
    const found = new Set(all.map(([path]) => kindOf(path)));
    expect([...readable].filter((one) => found.has(one)).length).toBeGreaterThan(10);
    expect(all.filter(([path]) => isEmail(path)).length).toBeGreaterThan(5);
    expect(leaksOf(all)).toEqual([]);
  });

  it("shows a planted secret, and may have those of the server's own documents", () => {
    const url = "https://yoga.example/login?mode=verifyEmail&oobCode=aB3";
    const planted = leaksOf([
      ["notes/n1", { params: { url } }],
      ["mail/m1", { params: { url } }],
      ["book/b1/messages/m1", { token: "abc" }],
      ["feeds/u1", { token: "abc" }],
      ["book/b1/private/share", { token: "abc" }],
    ]);
    expect(planted).toEqual(["notes/n1 params.url", "mail/m1 params.url", "book/b1/messages/m1 token"]);
  });
});
