import { expect, it } from "vitest";
import { NOW } from "../../src/core/testing/booking.ts";
import { operatorAccount } from "../../src/endpoints/operator/account.ts";
import { auth } from "../../src/firebase.ts";
import { sendThroughPipeline, validRequest } from "../../src/http/testing/pipeline-trace.ts";
import { verifyIdToken } from "../../src/http/tokens/verify-id-token.ts";
import { ensureCustomer } from "../../src/store/people/users.ts";
import { callEndpoint } from "../support/call-endpoint.ts";
import { signIn } from "../support/requests/tokens.ts";

it("a suspension ends the next call of the person with 401, and lifting it lets them sign in", async () => {
  const { uid, token } = await signIn({ client: true });
  await ensureCustomer({ uid, name: "Ada Byron", now: NOW });
  const verifiers = {
    verifyAppCheck: async () => undefined,
    verifyIdToken: (bearer: string, checkRevoked: boolean) => verifyIdToken(auth(), bearer, checkRevoked),
  };
  const statusOfNextCall = async () => {
    const request = validRequest("/api/feed/get", { headers: { authorization: `Bearer ${token}` } });
    return (await sendThroughPipeline("/api/feed/get", request, { verifiers })).answer.status;
  };
  const set = (status: "active" | "suspended") =>
    callEndpoint(operatorAccount, { uid, status, cancel: true, reason: "A report." }, { uid: "olive" });

  expect(await statusOfNextCall()).toBe(200);
  await set("suspended");
  expect(await statusOfNextCall()).toBe(401);
  await set("active");
  expect((await auth().getUser(uid)).disabled).toBe(false);
});
