import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { messageSend } from "../../src/endpoints/message/send.ts";
import { createRateLimiter } from "../../src/http/limits/rate-limiter.ts";
import { messagesOf, notifications } from "../../src/store/collections.ts";
import { countAttempt } from "../../src/store/count-attempt.ts";
import { plantConfirmedBooking, storedBooking } from "../support/bookings.ts";
import { callEndpoint } from "../support/call-endpoint.ts";

it("a conversation admits 30 of each side's 100 concurrent messages, in one order of time", async () => {
  const { id, customer, instructor } = await plantConfirmedBooking();
  const run = randomUUID();
  const limit = createRateLimiter((name, ...rest) => countAttempt(`${run}_${name}`, ...rest));
  const attempt = async (_: unknown, i: number) => {
    const uid = i % 2 === 0 ? customer.id : instructor.id;
    if ((await limit("message", uid)) === undefined)
      await callEndpoint(messageSend, { appointmentId: id, text: `Message ${i}` }, { uid });
  };
  await Promise.all(Array.from({ length: 200 }, attempt));
  const stored = (await messagesOf(id).orderBy("at").get()).docs.map((doc) => doc.data());
  expect(stored).toHaveLength(60);
  expect(stored.filter(({ side }) => side === "customer")).toHaveLength(30);
  expect(new Set(stored.map(({ at }) => at)).size).toBe(60);
  expect(await storedBooking(id)).toMatchObject({ conversation: { at: stored.at(-1)?.at } });
  // One silence of each side.
  expect((await notifications().where("aid", "==", id).get()).size).toBe(2);
});
