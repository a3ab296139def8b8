import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DAY, HOUR } from "../../src/core/constants.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { userWith } from "../../src/core/testing/user.ts";
import { bookCancel } from "../../src/endpoints/book/cancel.ts";
import { bookCreate } from "../../src/endpoints/book/create.ts";
import { bookMove } from "../../src/endpoints/book/move.ts";
import { bookQuote } from "../../src/endpoints/book/quote.ts";
import { bookSlots } from "../../src/endpoints/book/slots.ts";
import { operatorList } from "../../src/endpoints/operator/list.ts";
import { providerPropose } from "../../src/endpoints/provider/propose.ts";
import { sweepApplications } from "../../src/jobs/sweep-applications.ts";
import { rebuildDeskItems } from "../../src/operations/desk/inbox/follow-desk-item.ts";
import { mendPapers } from "../../src/operations/mend/mend-papers.ts";
import { mendVerified } from "../../src/operations/mend/mend-verified.ts";
import {
  applications,
  auditEntries,
  instructors,
  notifications,
  outboxEmails,
  settings,
  users,
} from "../../src/store/collections.ts";
import { decide } from "../../src/store/commit.ts";
import { readWaitingCases } from "../../src/store/desk/waiting-cases.ts";
import { clearPapersCache, readPapersSetting } from "../../src/store/settings/papers-required.ts";
import { callEndpoint, contextOf } from "../support/call-endpoint.ts";
import { plantCustomer } from "../support/customers.ts";
import { newYork, plantInstructor, plantWorld, type World } from "../support/world.ts";

/** The last day of the insurance, and the first time after it. */
const LAST = "2026-11-24";
let world: World;
let serial = 0;
beforeAll(async () => {
  world = await plantWorld();
});
beforeEach(() => {
  serial += 1;
});

const insured = (changes: object = {}) =>
  plantInstructor(world, `insured${serial}`, {
    instantConfirm: true,
    papers: { identity: "2030-01-01", insurance: LAST, ends: LAST },
    ...changes,
  });
const choiceOf = (instructorId: string, start: number) => ({
  instructorId,
  beacon: world.hour,
  people: 1,
  start,
});

describe("a session after the last day of a paper (B17)", () => {
  it("is not offered, quoted, booked, moved there or proposed; one on that day is, and one that is booked stays", async () => {
    const uid = await insured();
    const customer = await plantCustomer(world, `guest${serial}`, 50_000);
    const [on, after] = [newYork(5, 18), newYork(6, 10)];
    const { instructors: found } = await bookSlots.handler(
      { beacon: world.hour, from: LAST, days: 3, instructorId: uid },
      contextOf(customer),
    );
    const starts = found.flatMap(({ slots }) => slots.map(({ start }) => start));
    expect(starts).toContain(on);
    expect(starts.filter((start) => start >= newYork(6, 0))).toEqual([]);
    const refused = { code: "not-bookable", details: { reason: "paused" } };
    const pay = { amount: 9_000, pmid: "credit" };
    const book = (start: number) =>
      bookCreate.handler({ ...choiceOf(uid, start), ...pay }, contextOf(customer));
    await expect(bookQuote.handler(choiceOf(uid, after), contextOf(customer))).rejects.toMatchObject(refused);
    await expect(book(after)).rejects.toMatchObject(refused);
    const { appointmentId } = await book(on);
    const move = bookMove.handler({ appointmentId, start: after }, contextOf(customer));
    await expect(move).rejects.toMatchObject(refused);
    const propose = providerPropose.handler({ appointmentId, start: after }, contextOf(uid));
    await expect(propose).rejects.toMatchObject(refused);
  });

  it("is booked without papers until both are required, and no more from then on", async () => {
    const uid = await insured({ papers: { identity: "2030-01-01", requiredFrom: NOW + DAY } });
    const customer = await plantCustomer(world, `guest${serial}`, 50_000);
    const book = (start: number, now: number) =>
      bookCreate.handler(
        { ...choiceOf(uid, start), amount: 9_000, pmid: "credit" },
        contextOf(customer, { now }),
      );
    await expect(book(newYork(6, 10), NOW)).resolves.toMatchObject({ status: "Confirmed" });
    await expect(book(newYork(7, 10), NOW + DAY)).rejects.toMatchObject({ details: { reason: "paused" } });
  });
});

describe("an instructor whose paper ends", () => {
  it("is told 30, 7 and 1 days before, each once with an email, and stands in the operators' list", async () => {
    const uid = await insured({
      papers: { insurance: "2027-01-10", ends: "2027-01-10", due: newYork(22, 9) },
    });
    await users().doc(uid).set(userWith());
    const failures: string[] = [];
    for (let day = 0; day <= 60; day += 1)
      for (const again of [0, 1]) await sweepApplications(newYork(day, 9, again), (id) => failures.push(id));
    expect(failures).toEqual([]);
    const told = (await notifications().where("allow", "array-contains", uid).get()).docs
      .map((doc) => doc.data())
      .filter(({ kind }) => kind === "file-ending")
      .toSorted((a, b) => a.createdAt - b.createdAt);
    const params = { file: "insurance", day: "2027-01-10", stops: true };
    expect(told).toMatchObject([22, 45, 51].map((day) => ({ params, createdAt: newYork(day, 9) })));
    expect((await outboxEmails().where("uid", "==", uid).get()).size).toBe(3);
    expect((await instructors().doc(uid).get()).data()?.papers).not.toHaveProperty("due");
    const list = await callEndpoint(
      operatorList,
      { what: "people", filter: { show: "instructors whose papers end", area: world.area } },
      { uid: "olive", name: "Olive", now: newYork(30, 9) },
    );
    expect(list.items.map(({ id }) => id)).toContain(uid);
  });
});

describe("the day from which papers are required", () => {
  const requireFrom = (requiredFrom: number | undefined) =>
    decide(async (batch) => {
      const read = await readPapersSetting();
      const { requiredFrom: _earlier, ...others } = read.data ?? {};
      batch.put(read, { ...others, ...(requiredFrom !== undefined && { requiredFrom }) });
    });
  const sweepUntil = async (followed: number | undefined) => {
    const isFollowed = async () => (await readPapersSetting()).data?.followed === followed;
    for (let minute = 0; minute < 30 && !(await isFollowed()); minute += 1)
      await sweepApplications(NOW, (id, error) => {
        throw new Error(`${id}: ${error}`);
      });
    expect(await isFollowed()).toBe(true);
  };
  const papersOf = async (uid: string) => (await instructors().doc(uid).get()).data()?.papers;

  it("reaches stored instructors when it is set, changed or removed, also one approved in between", async () => {
    const uid = await insured({ papers: { identity: "2030-01-01", insurance: "2029-01-01" } });
    const bare = await plantInstructor(world, `bare${serial}`);
    await requireFrom(NOW + 10 * DAY);
    await sweepUntil(NOW + 10 * DAY);
    const late = await plantInstructor(world, `late${serial}`, { papers: { requiredFrom: NOW + 99 * DAY } });
    for (const one of [uid, bare])
      expect(await papersOf(one)).toMatchObject({ requiredFrom: NOW + 10 * DAY });
    await requireFrom(NOW + 20 * DAY);
    await sweepUntil(NOW + 20 * DAY);
    for (const one of [uid, bare, late])
      expect(await papersOf(one)).toMatchObject({ requiredFrom: NOW + 20 * DAY });
    await requireFrom(undefined);
    await sweepUntil(undefined);
    for (const one of [uid, bare, late]) expect(await papersOf(one)).not.toHaveProperty("requiredFrom");
    expect((await readPapersSetting()).data).toEqual({});
  });
});

describe("a session booked after the last day of a paper", () => {
  const show = "instructors booked after their papers end";
  const listed = async (now: number) => {
    const input = { what: "people", filter: { show, area: world.area } } as const;
    return callEndpoint(operatorList, input, { uid: "olive", name: "Olive", now });
  };
  const sweep = (now: number) =>
    sweepApplications(now, (id, error) => {
      throw new Error(`${id}: ${error}`);
    });
  const waiting = async () => {
    await rebuildDeskItems(NOW);
    return (await readWaitingCases()).find(({ what }) => what === "papers");
  };

  it("is counted at the desk and in the morning's email, until none is left", async () => {
    const uid = await plantInstructor(world, `booked${serial}`, { instantConfirm: true });
    const customer = await plantCustomer(world, `guest${serial}`, 50_000);
    const book = (start: number) =>
      bookCreate.handler({ ...choiceOf(uid, start), amount: 9_000, pmid: "credit" }, contextOf(customer));
    await book(newYork(5, 10));
    const { appointmentId } = await book(newYork(6, 10));
    const papers = { identity: "2030-01-01", insurance: LAST, ends: LAST, due: NOW };
    await instructors().doc(uid).update({ papers });
    const before = await waiting();
    await sweep(NOW);
    expect(await listed(NOW)).toMatchObject({
      items: [{ id: uid, cells: { papers: LAST, booked: 1, bookedSince: NOW } }],
      count: 1,
    });
    const after = await waiting();
    expect(after?.count).toBe((before?.count ?? 0) + 1);
    await bookCancel.handler({ appointmentId, refund: 9_000 }, contextOf(customer));
    await sweep(NOW + HOUR);
    expect((await listed(NOW + HOUR)).items).toEqual([]);
    expect((await instructors().doc(uid).get()).data()?.papers).not.toHaveProperty("booked");
  });
});

describe("the script that fills papers", () => {
  it("takes the days of approved files and requires both in 30 days; a second run finds nothing", async () => {
    await settings().doc("papers").delete();
    clearPapersCache();
    const uid = await plantInstructor(world, `stored${serial}`);
    const file = (kind: "identity" | "insurance", until: string, addedAt: number) => ({
      id: `${kind}-${addedAt}`,
      kind,
      until,
      addedAt,
    });
    await applications()
      .doc(uid)
      .set({
        status: "draft",
        at: NOW + 5,
        version: 3,
        form: {},
        files: [
          file("insurance", "2027-03-31", NOW - DAY),
          file("identity", "2031-01-01", NOW - DAY),
          file("insurance", "2028-03-31", NOW + 1),
        ],
        history: [{ at: NOW, by: "operator", status: "approved", text: "" }],
      });
    const run = async (isDry: boolean) => {
      const paths: string[] = [];
      for await (const path of mendPapers(isDry, NOW)) paths.push(path);
      return paths.filter((path) => path === `instructors/${uid}` || path.startsWith("settings"));
    };
    const changed = [`instructors/${uid}`, "settings/papers"];
    expect(await run(true)).toEqual(changed);
    expect((await instructors().doc(uid).get()).data()).not.toHaveProperty("papers");
    expect(await run(false)).toEqual(changed);
    expect((await instructors().doc(uid).get()).data()?.papers).toEqual({
      identity: "2031-01-01",
      insurance: "2027-03-31",
      ends: "2027-03-31",
      due: NOW,
    });
    expect((await readPapersSetting()).data).toEqual({ requiredFrom: NOW + 30 * DAY });
    expect(await run(false)).toEqual([]);
  });
});

describe("the script that says what was verified", () => {
  it("takes the checks of the approvals that the audit has; certificates of the last one alone", async () => {
    const uid = await plantInstructor(world, `audited${serial}`, { verified: { insurance: "2026-10-01" } });
    const former = await plantInstructor(world, `gone${serial}`, { status: "left" });
    const approve = (id: string, at: number, checks: string, status = "approved") =>
      auditEntries().add({
        at,
        by: { uid: "olive", name: "Olive" },
        act: "decide",
        on: { kind: "application", id },
        reason: "",
        before: {},
        after: { status, version: 3, checks },
      });
    await approve(uid, NOW - 9 * DAY, "identity, certificate, insurance");
    await approve(uid, NOW - DAY, "identity");
    await approve(uid, NOW, "certificate", "rejected");
    await approve(former, NOW, "identity");
    const run = async (isDry: boolean) => {
      const paths: string[] = [];
      for await (const path of mendVerified(isDry)) paths.push(path);
      return paths.filter((path) => path.includes(uid) || path.includes(former));
    };
    expect(await run(true)).toEqual([`instructors/${uid}`]);
    expect((await instructors().doc(uid).get()).data()?.verified).toEqual({ insurance: "2026-10-01" });
    expect(await run(false)).toEqual([`instructors/${uid}`]);
    expect((await instructors().doc(uid).get()).data()?.verified).toEqual({
      identity: "2026-11-18",
      insurance: "2026-10-01",
    });
    expect(await run(false)).toEqual([]);
  });
});
