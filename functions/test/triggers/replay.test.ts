import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { HOUR } from "../../src/core/constants.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { bookCreate } from "../../src/endpoints/book/create.ts";
import { runDue } from "../../src/jobs/run-due.ts";
import { replayDocument } from "../../src/operations/desk/lost/replay-document.ts";
import { earnings, ledger, notifications, profiles } from "../../src/store/collections.ts";
import { callEndpoint } from "../support/call-endpoint.ts";
import { plantPayer } from "../support/customers.ts";
import { readAllDocuments } from "../support/read-all-documents.ts";
import { END, plantInstructor, plantWorld, START } from "../support/world.ts";

it("what triggers lost is done from what is stored now, and nothing a second time", async () => {
  const world = await plantWorld();
  const uid = await plantPayer(world, "ada", 50_000);
  const instructorId = await plantInstructor(world, "ines", { instantConfirm: true });
  const input = { instructorId, beacon: world.hour, start: START, people: 1, amount: 9_000, pmid: "credit" };
  const { appointmentId } = await callEndpoint(bookCreate, input, { uid });
  const about = async () => (await notifications().where("aid", "==", appointmentId).get()).size;
  expect(await about()).toBe(0);

  expect(await replayDocument(`book/${appointmentId}`, NOW)).toEqual([
    "the trigger of book",
    "the desk's contested",
  ]);
  expect(await about()).toBeGreaterThan(0);
  await runDue(END + 2 * HOUR);
  expect((await earnings().doc(instructorId).get()).exists).toBe(false);
  for (const { id } of (await ledger().get()).docs) await replayDocument(`ledger/${id}`, NOW);
  expect((await earnings().doc(instructorId).get()).data()?.balance).toBe(7_200);
  expect((await profiles().doc(uid).get()).exists).toBe(false);
  expect(await replayDocument(`users/${uid}`, NOW)).toEqual(["the trigger of users"]);
  expect((await profiles().doc(uid).get()).exists).toBe(true);
  expect(await replayDocument(`instructors/${instructorId}/days/2026-11-21`, NOW)).toEqual([
    "the trigger of instructors",
    "the desk's papers",
  ]);
  expect(await replayDocument(`wallets/${uid}`, NOW)).toEqual([]);
  expect(await replayDocument(`book/${randomUUID()}`, NOW)).toContain("the trigger of book");

  const before = await readAllDocuments();
  const paths = [
    `users/${uid}`,
    `instructors/${instructorId}`,
    ...(await ledger().get()).docs.map(({ ref }) => ref.path),
  ];
  for (const path of paths) await replayDocument(path, NOW);
  expect(await readAllDocuments()).toEqual(before);
});
