import { beforeAll, describe, expect, it } from "vitest";
import { DAY } from "../../../src/core/constants.ts";
import type { What } from "../../../src/core/desk/lists/desk-list.ts";
import { deskLists } from "../../../src/core/desk/lists/lists.ts";
import { intentId } from "../../../src/core/payments/intent.ts";
import type { Application } from "../../../src/core/people/applications/application.ts";
import { NOW } from "../../../src/core/testing/booking.ts";
import { operatorGet } from "../../../src/endpoints/operator/get.ts";
import { operatorList } from "../../../src/endpoints/operator/list.ts";
import {
  applications,
  contactMessages,
  intents,
  outboxEmails,
  reliabilities,
  reports,
  suspensions,
  testimonials,
} from "../../../src/store/collections.ts";
import { callEndpoint, notFound, refusalOf } from "../../support/call-endpoint.ts";
import { costOf } from "../../support/document-cost.ts";
import { type FullAccount, personalData, plantFullAccount } from "../../support/full-account.ts";
import { plantWorld } from "../../support/world.ts";

const get = (what: What, id: string) => callEndpoint(operatorGet, { what, id }, { uid: "olive" });
const list = (what: What, filter: Record<string, string> = {}) =>
  callEndpoint(operatorList, { what, filter }, { uid: "olive", now: NOW + 30 * DAY });
const factsOf = async (what: What, id: string) =>
  Object.fromEntries((await get(what, id)).facts.map(({ label, value }) => [label, value]));

/** Words of a customer that no list shows. */
const canaries = [
  personalData.lastname,
  personalData.phone,
  personalData.line1,
  personalData.instructions,
  personalData.bodyNotes,
  "smokes indoors",
  "A question.",
  "Came late.",
  "Calm.",
  "bio-canary",
  "Certificate-canary",
  "@example.com",
];

let account: FullAccount;
const ids: Partial<Record<What, string>> = {};
beforeAll(async () => {
  account = await plantFullAccount(await plantWorld());
  const { uid, instructorId, bookingIds } = account;
  const application: Application = {
    status: "submitted",
    at: NOW,
    version: 2,
    form: {
      bio: "bio-canary ".repeat(9).trim(),
      areas: ["la"],
      certificates: [{ name: "Certificate-canary", issuer: "YA", year: 2020 }],
    },
    history: [{ at: NOW, by: "applicant", status: "submitted", text: "" }],
  };
  await applications().doc(uid).set(application);
  const outcomes = { outcomes: [], sessions: 9, asked: 9, answered: 8, medianMinutes: 12 };
  await reliabilities()
    .doc(instructorId)
    .set({ ...outcomes, kept: 5, broken: 4 });
  await reliabilities()
    .doc("steady")
    .set({ ...outcomes, kept: 7, broken: 2 });
  const payment = intents().doc(intentId.book(bookingIds.card));
  await payment.update({ concerns: ["disputed"], state: "unknown", wantedAt: NOW });
  const [email] = (await outboxEmails().where("aid", "==", bookingIds.card).limit(1).get()).docs;
  await email?.ref.update({ status: "failed", error: "550", attempts: 6 });
  const first = async (query: FirebaseFirestore.Query) => (await query.limit(1).get()).docs[0]?.id ?? "";
  Object.assign(ids, {
    bookings: bookingIds.card,
    people: uid,
    applications: uid,
    reliability: instructorId,
    payments: payment.id,
    emails: email?.id,
    reports: await first(reports()),
    contacts: await first(contactMessages()),
    testimonials: await first(testimonials()),
  });
});

/** The filter that a list cannot do without. */
const neededBy = (what: What) =>
  what === "payout-lines" ? { payout: "p1" } : what === "credit" ? { customer: account.uid } : {};

describe("no list of the desk", () => {
  it("shows a customer's name, street, phone, email address or words", async () => {
    let rows = 0;
    for (const [what, { filters }] of Object.entries(deskLists) as [What, (typeof deskLists)[What]][]) {
      const choices = filters
        .filter(({ type }) => type === "choice")
        .flatMap(({ field, values = [], onlyWith }) =>
          (onlyWith?.values ?? [""]).flatMap((needed) =>
            values.map((value) => ({ [field]: value, ...(onlyWith && { [onlyWith.field]: needed }) })),
          ),
        );
      for (const filter of [{}, ...choices]) {
        const answer = await list(what, { ...neededBy(what), ...filter });
        rows += answer.items.length;
        for (const canary of canaries)
          expect(JSON.stringify(answer), `${what} ${canary}`).not.toContain(canary);
      }
    }
    expect(rows).toBeGreaterThan(30);
  });

  it("has a row whose case cannot be opened", async () => {
    for (const [what, { case: opens }] of Object.entries(deskLists) as [What, (typeof deskLists)[What]][])
      for (const { id } of opens ? (await list(what, neededBy(what))).items : [])
        expect((await get(opens ?? what, id)).item.id, what).toBe(id);
  });
});

describe("the queues of the desk", () => {
  it.each([
    ["applications", { status: "submitted" }, { status: "approved" }],
    ["reports", { status: "open" }, { status: "closed" }],
    ["contacts", { status: "open" }, { status: "closed" }],
    ["testimonials", { status: "waiting" }, { status: "rejected" }],
    ["payments", { show: "unanswered" }, undefined],
    ["payments", { show: "concerns" }, undefined],
    ["emails", { status: "failed" }, undefined],
    ["reliability", {}, undefined],
  ] as const)("%s show what waits (%o), with its number", async (what, waiting, other) => {
    const { items, count } = await list(what, waiting);
    expect(items.map(({ id }) => id)).toContain(ids[what]);
    expect(count).toBe(items.length);
    if (other) expect((await list(what, other)).items).toEqual([]);
  });

  it("reports are narrowed by whom they are about, and by who wrote them", async () => {
    const narrowed = async (filter: { on?: string; by?: string }) =>
      (await list("reports", { status: "all", ...filter })).items;
    expect(await narrowed({ on: account.instructorId })).toHaveLength(1);
    expect(await narrowed({ by: account.uid })).toHaveLength(1);
    expect(await narrowed({ by: account.uid, on: account.instructorId })).toHaveLength(1);
    expect(await narrowed({ on: account.uid })).toEqual([]);
    expect(await narrowed({ by: account.instructorId })).toEqual([]);
  });
});

describe("the other cases of the desk", () => {
  it("a report says what it is about, and can be answered", async () => {
    const { item, facts, acts } = await get("reports", ids.reports ?? "");
    expect(item).toMatchObject({ status: "open", version: 1, people: { instructor: account.instructorId } });
    expect(facts).toContainEqual({ label: "What they say", type: "text", value: "Came late." });
    expect(acts.map(({ act }) => act)).toEqual(["answer"]);
  });

  it("a contact message leads to the account with its address, which stays closed", async () => {
    const { related, facts, acts } = await get("contacts", ids.contacts ?? "");
    expect(related).toEqual([{ what: "people", id: account.uid, label: "The account with this address" }]);
    expect(facts).toContainEqual({ label: "Message", type: "text", value: "A question." });
    expect(JSON.stringify(facts)).not.toContain(account.email);
    expect(acts.map(({ act }) => act)).toEqual(["answer"]);
  });

  it("a testimonial can be published or rejected", async () => {
    expect((await factsOf("testimonials", ids.testimonials ?? "")).Text).toBe("Calm.");
    const { acts } = await get("testimonials", ids.testimonials ?? "");
    expect(acts.map(({ act }) => act)).toEqual(["publish"]);
  });

  it("an application offers the decisions of its state, with its version", async () => {
    const { item, acts } = await get("applications", account.uid);
    expect(item.version).toBe(2);
    expect(acts.map(({ act }) => act)).toEqual(["approve", "request", "reject", "reveal-files"]);
    expect((await factsOf("applications", account.uid)).Certificate).toBe("Certificate-canary, YA, 2020");
  });

  it("a payment and an email lead to their session and show what went wrong", async () => {
    const payment = await get("payments", ids.payments ?? "");
    expect(payment.facts).toContainEqual({ label: "Concerns", type: "text", value: "disputed", tone: "bad" });
    expect(payment.timeline.map(({ source }) => source)).toContain("ledger");
    const email = await get("emails", ids.emails ?? "");
    expect(email.facts).toContainEqual({ label: "Error", type: "text", value: "550", tone: "bad" });
    for (const one of [payment, email])
      expect(one.related[0]).toEqual({ what: "bookings", id: account.bookingIds.card, label: "The session" });
  });

  it("a person's case says that they are suspended, and how reliable an instructor is", async () => {
    await suspensions()
      .doc(account.instructorId)
      .set({ at: NOW, by: "tess", state: "suspended", cancel: true, due: NOW });
    const { item, facts } = await get("people", account.instructorId);
    expect(item.status).toBe("suspended");
    expect(facts).toContainEqual({
      label: "Sessions broken in 90 days",
      type: "count",
      value: 4,
      tone: "bad",
    });
    expect(facts).toContainEqual({ label: "Suspended since", type: "instant", value: NOW, tone: "bad" });
  });

  it("cost at most 40 reads, write nothing, and are not there for unknown ids", async () => {
    for (const [what, id] of Object.entries(ids) as [What, string][]) {
      const { reads, writes } = await costOf(() => get(what, id));
      expect(writes, what).toBe(0);
      expect(reads, what).toBeLessThanOrEqual(40);
      expect(await refusalOf(get(what, "nobody")), what).toEqual([notFound.status, notFound.code]);
    }
  });
});
