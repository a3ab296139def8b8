import { beforeAll, describe, expect, it } from "vitest";
import { type DeskCallPath, deskCalls } from "../../src/core/api/desk/desk-calls.ts";
import type { What } from "../../src/core/desk/lists/desk-list.ts";
import { type CaseKind, peopleOf } from "../../src/core/desk/people-of.ts";
import { noRole } from "../../src/core/desk/roles/desk-role.ts";
import { accountEmail } from "../../src/core/notifications/sources/account-notification.ts";
import { taxYearOf } from "../../src/core/payouts/tax/tax-list.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { storedEvent } from "../../src/core/testing/stored-event.ts";
import { userWith } from "../../src/core/testing/user.ts";
import { operatorAccount } from "../../src/endpoints/operator/account.ts";
import { operatorAdjust } from "../../src/endpoints/operator/adjust.ts";
import { operatorBook } from "../../src/endpoints/operator/book.ts";
import { operatorBookfor } from "../../src/endpoints/operator/bookfor.ts";
import { operatorCheck } from "../../src/endpoints/operator/check.ts";
import { operatorCodes } from "../../src/endpoints/operator/codes.ts";
import { operatorCorrect } from "../../src/endpoints/operator/correct.ts";
import { operatorCredit } from "../../src/endpoints/operator/credit.ts";
import { operatorDecide } from "../../src/endpoints/operator/decide.ts";
import { operatorDispute } from "../../src/endpoints/operator/dispute.ts";
import { operatorEntry } from "../../src/endpoints/operator/entry.ts";
import { operatorFind } from "../../src/endpoints/operator/find.ts";
import { operatorFix } from "../../src/endpoints/operator/fix.ts";
import { operatorGet } from "../../src/endpoints/operator/get.ts";
import { operatorHold } from "../../src/endpoints/operator/hold.ts";
import { operatorList } from "../../src/endpoints/operator/list.ts";
import { operatorModerate } from "../../src/endpoints/operator/moderate.ts";
import { operatorMovefor } from "../../src/endpoints/operator/movefor.ts";
import { operatorNote } from "../../src/endpoints/operator/note.ts";
import { operatorPreview } from "../../src/endpoints/operator/preview.ts";
import { operatorRefund } from "../../src/endpoints/operator/refund.ts";
import { operatorResend } from "../../src/endpoints/operator/resend.ts";
import { operatorReveal } from "../../src/endpoints/operator/reveal.ts";
import { operatorRole } from "../../src/endpoints/operator/role.ts";
import { operatorSlots } from "../../src/endpoints/operator/slots.ts";
import { operatorStop } from "../../src/endpoints/operator/stop.ts";
import { operatorSubstitute } from "../../src/endpoints/operator/substitute.ts";
import { operatorSubstitutes } from "../../src/endpoints/operator/substitutes.ts";
import { operatorWhy } from "../../src/endpoints/operator/why.ts";
import { operatorWork } from "../../src/endpoints/operator/work.ts";
import { payoutMark } from "../../src/endpoints/payout/mark.ts";
import { payoutRelease } from "../../src/endpoints/payout/release.ts";
import { payoutTaxlist } from "../../src/endpoints/payout/taxlist.ts";
import { payoutUnclaimed } from "../../src/endpoints/payout/unclaimed.ts";
import { reportUser } from "../../src/endpoints/report/user.ts";
import { auth } from "../../src/firebase.ts";
import { followDeskItem } from "../../src/operations/desk/inbox/follow-desk-item.ts";
import { mendCodeMakers } from "../../src/operations/mend/mend-code-makers.ts";
import {
  auditEntries,
  bookings,
  codeBatches,
  deskRoles,
  ledger,
  outboxEmails,
  payouts,
  reports,
  users,
} from "../../src/store/collections.ts";
import { ensureCustomer } from "../../src/store/people/users.ts";
import { plantPair } from "../support/bookings.ts";
import { callEndpoint, refusalOf } from "../support/call-endpoint.ts";
import { plantCase } from "../support/desk-cases.ts";
import { plantEmail } from "../support/emails.ts";
import { plantOwed, preparedBy } from "../support/money/payouts.ts";
import { plantWorld, START, type World } from "../support/world.ts";

const own = [403, "claim-required", { reason: "own" }];
const reason = "A look at my own case.";
const tess = { uid: "tess", isTreasurer: true };

/** What people of the desk try on a case of a kind that concerns them. */
interface Attempt {
  kind: CaseKind;
  people: readonly string[];
  call: (who: { uid: string; isTreasurer: boolean }) => Promise<unknown>;
}

let world: World;
beforeAll(async () => {
  world = await plantWorld();
  for (const uid of ["tess", "theo"])
    await deskRoles()
      .doc(uid)
      .set({ ...noRole, operator: true, treasurer: true, version: 1, name: uid });
});

const makeCodes = async () => {
  const terms = { kind: "gift", amount: 2_500, count: 1, maxUses: 1, label: "Cards", reason } as const;
  return (await callEndpoint(operatorCodes, terms, tess)).batch;
};

type Planted = Promise<{ id: string; people: string[] }>;

/** A payment of a session with a guest, whom the payment itself doesn't name. */
async function paidWithGuest(): Planted {
  const { id, people } = await plantCase.payment(world);
  const guest = { id: `gus-${id}`, name: "Gus", avatar: "default.jpg" };
  await bookings()
    .doc(id.slice("book_".length))
    .update({ guests: [guest] });
  return { id, people: [...people, guest.id] };
}

/** The fee of a payment of a session with a guest: it names the payment alone. */
async function plantEntry(): Planted {
  const { id: intent, people } = await paidWithGuest();
  const id = `fee_${intent}`;
  const facts = { id, kind: "fee", currency: "USD", at: NOW, intent } as const;
  await ledger()
    .doc(id)
    .set(
      storedEvent(facts, [
        ["fees", -290],
        ["processor", 290],
      ]),
    );
  return { id, people };
}

async function moderated(kind: CaseKind, outcome: string, planted: Planted): Promise<Attempt> {
  const { id, people } = await planted;
  const seen = kind === "reply" && { seenAt: NOW };
  const read = (kind === "payment" || kind === "email") && { version: 1 };
  const input = { what: kind, id, outcome, reason, ...seen, ...read } as never;
  return { kind, people, call: (who) => callEndpoint(operatorModerate, input, who) };
}

async function looked(kind: CaseKind, what: What, planted: Planted): Promise<Attempt> {
  const { id, people } = await planted;
  return { kind, people, call: (who) => callEndpoint(operatorGet, { what, id }, who) };
}

/** The attempts of each call that is about people; `nobody`: it is about no person's case. */
const attempts: Record<DeskCallPath, "nobody" | (() => Promise<Attempt[]>)> = {
  "/api/operator/insight": "nobody",
  "/api/operator/balance": "nobody",
  "/api/operator/weeks": "nobody",
  "/api/operator/month": "nobody",
  "/api/operator/chart": "nobody",
  "/api/operator/entry": async () => {
    const { id, people } = await plantEntry();
    return [{ kind: "correction", people, call: (who) => callEndpoint(operatorEntry, { id }, who) }];
  },
  "/api/operator/correct": async () => {
    const { id, people } = await plantEntry();
    const move = { how: "move", debit: "fees", credit: "processor", amount: 30 } as const;
    const ask = { step: "ask", id, version: 0, wish: move, reason } as const;
    await callEndpoint(operatorCorrect, ask, tess);
    const approve = { step: "approve", id, version: 1, reason } as const;
    return [
      {
        kind: "correction",
        people: [...people, "tess"],
        call: (who) => callEndpoint(operatorCorrect, approve, who),
      },
    ];
  },
  "/api/operator/journal": "nobody",
  "/api/operator/roles": "nobody",
  "/api/operator/emails": "nobody",
  // What these two find leads to cases; those of the reader are left out: see below.
  "/api/operator/find": "nobody",
  "/api/operator/export": "nobody",
  "/api/operator/list": "nobody",
  "/api/operator/inbox": "nobody",
  // What a trigger lost is no case of a person.
  "/api/operator/lost": "nobody",
  // Without cases about the reader: see notes.test.ts.
  "/api/operator/mentions": "nobody",
  "/api/operator/macros": "nobody",
  "/api/operator/macro": "nobody",
  "/api/operator/texts": "nobody",
  "/api/operator/text": "nobody",
  "/api/operator/areas": "nobody",
  "/api/operator/area": "nobody",
  "/api/operator/watch": "nobody",
  "/api/operator/launch": "nobody",
  "/api/operator/readiness": "nobody",
  "/api/operator/picture": "nobody",
  "/api/operator/price": "nobody",
  "/api/operator/policies": "nobody",
  "/api/operator/policy": "nobody",
  "/api/operator/terms": "nobody",
  "/api/operator/newterms": "nobody",
  "/api/operator/switch": "nobody",
  "/api/operator/codes": "nobody",
  "/api/payout/prepare": "nobody",
  "/api/payout/discard": "nobody",
  "/api/payout/file": "nobody",
  "/api/payout/taxlists": "nobody",
  // Which is the one who asked, by the list itself: see tax-list.test.ts.
  "/api/payout/taxfile": "nobody",
  "/api/payout/taxlist": async () => {
    if ((await payouts().limit(1).get()).empty) {
      await plantOwed("ines", 5_000);
      await preparedBy("tess");
    }
    const year = taxYearOf(NOW);
    const ask = { year, version: 0, step: "ask", reason } as const;
    await callEndpoint(payoutTaxlist, ask, tess);
    const approve = { year, version: 1, step: "approve", reason } as const;
    return [{ kind: "tax list", people: ["tess"], call: (who) => callEndpoint(payoutTaxlist, approve, who) }];
  },
  "/api/operator/role": async () => {
    const uid = "nina";
    await auth().createUser({ uid, email: "nina@example.com", emailVerified: true, displayName: "Nina" });
    const seen = { uid, version: 0, reason } as const;
    const give = { ...seen, step: "give", role: "treasurer" } as const;
    await callEndpoint(operatorRole, give, tess);
    const approve = { ...seen, step: "approve", version: 1 } as const;
    return [
      { kind: "role", people: [uid], call: (who) => callEndpoint(operatorRole, give, who) },
      { kind: "role", people: ["tess"], call: (who) => callEndpoint(operatorRole, approve, who) },
    ];
  },
  "/api/operator/resend": async () => {
    const data = { kind: "operator-answer", params: { text: "Hi.", about: "contact" } } as const;
    const email = accountEmail({ uid: "olive", side: "customer", name: "" }, data, NOW);
    await outboxEmails()
      .doc("own")
      .set({ ...email, status: "sent" });
    const input = { id: "own", version: email.attempts + 1, reason };
    return [{ kind: "email", people: ["olive"], call: (who) => callEndpoint(operatorResend, input, who) }];
  },
  "/api/operator/account": async () =>
    (["active", "suspended", "closed"] as const).map((status) => ({
      kind: "account",
      people: ["olive"],
      call: (who) => callEndpoint(operatorAccount, { uid: "olive", status, cancel: true, reason }, who),
    })),
  "/api/operator/check": async () => {
    const check = { uid: "olive", what: "background", on: "2026-11-18", reason } as const;
    return [{ kind: "account", people: ["olive"], call: (who) => callEndpoint(operatorCheck, check, who) }];
  },
  "/api/operator/book": async () => {
    const { id, people } = await plantCase.session();
    const input = { appointmentId: id, version: 1, event: "cancel", reason } as const;
    return [{ kind: "booking", people, call: (who) => callEndpoint(operatorBook, input, who) }];
  },
  "/api/operator/substitutes": async () => {
    const { id, people } = await plantCase.session();
    const input = { appointmentId: id };
    return [{ kind: "booking", people, call: (who) => callEndpoint(operatorSubstitutes, input, who) }];
  },
  "/api/operator/substitute": async () => {
    const { id, people } = await plantCase.session();
    const input = { appointmentId: id, version: 1, instructorId: "nobody", reason };
    return [{ kind: "booking", people, call: (who) => callEndpoint(operatorSubstitute, input, who) }];
  },
  "/api/operator/refund": async () => {
    const { id: appointmentId, people } = await plantCase.session();
    const input = { appointmentId, of: "price", amount: 1, refunded: 0, borneBy: "us", reason } as const;
    const topUp = await plantCase.payment(world);
    const warned = { payment: topUp.id, amount: 1, reason };
    return [
      { kind: "booking", people, call: (who) => callEndpoint(operatorRefund, input, who) },
      { kind: "payment", people: topUp.people, call: (who) => callEndpoint(operatorRefund, warned, who) },
    ];
  },
  "/api/operator/preview": async () => {
    const { id: appointmentId, people } = await plantCase.session();
    const input = { appointmentId, of: "price", amount: 1, refunded: 0, borneBy: "us" } as const;
    const topUp = await plantCase.payment(world);
    const warned = { payment: topUp.id, amount: 1 };
    return [
      { kind: "booking", people, call: (who) => callEndpoint(operatorPreview, input, who) },
      { kind: "payment", people: topUp.people, call: (who) => callEndpoint(operatorPreview, warned, who) },
    ];
  },
  "/api/operator/credit": async () => {
    const { id: payment, people } = await plantCase.payment(world);
    const input = { payment, n: 1, amount: 1, reason };
    return [{ kind: "payment", people, call: (who) => callEndpoint(operatorCredit, input, who) }];
  },
  "/api/operator/dispute": async () => {
    const { id: payment, people } = await paidWithGuest();
    const input = { payment, dispute: "dp_1", words: "She practiced with us.", reason };
    return [{ kind: "payment", people, call: (who) => callEndpoint(operatorDispute, input, who) }];
  },
  "/api/operator/hold": async () => {
    const { id: appointmentId, people } = await plantCase.session();
    const hold = { appointmentId, held: true, reason } as const;
    const pay = { appointmentId, decision: "pay", reason } as const;
    const renew = { instructorId: "ines", renew: true, reason } as const;
    return [
      { kind: "booking", people, call: (who) => callEndpoint(operatorHold, hold, who) },
      { kind: "booking", people, call: (who) => callEndpoint(operatorHold, pay, who) },
      { kind: "earnings", people: ["ines"], call: (who) => callEndpoint(operatorHold, renew, who) },
    ];
  },
  "/api/operator/adjust": async () => {
    const { id: appointmentId, customer, instructor, people } = await plantCase.session();
    const about = { appointmentId, amount: 500, reason };
    const sides = [
      { side: "customer", id: customer, ...about },
      { side: "instructor", id: instructor, ...about },
    ] as const;
    return sides.map((input) => ({
      kind: "adjustment",
      people,
      call: (who) => callEndpoint(operatorAdjust, input, who),
    }));
  },
  "/api/operator/decide": async () => {
    const { id, people } = await plantCase.application(world);
    const checks: "identity"[] = ["identity"];
    const input = { id, version: 2, decision: "approve", text: "", checks, reason } as const;
    return [{ kind: "application", people, call: (who) => callEndpoint(operatorDecide, input, who) }];
  },
  "/api/operator/moderate": async () => [
    await moderated("report", "dismissed", plantCase.report()),
    await moderated("message", "hidden", plantCase.message()),
    await moderated("contact", "dismissed", plantCase.contact(world)),
    await moderated("testimonial", "published", plantCase.testimonial(world)),
    await moderated("reply", "published", plantCase.reply(world)),
    await moderated("picture", "published", plantCase.picture(world)),
    await moderated("payment", "reviewed", plantCase.payment(world)),
    await moderated("email", "reviewed", plantCase.email()),
  ],
  "/api/operator/work": async () => {
    const { id: caseId, people } = await plantCase.report();
    await followDeskItem("reports", caseId, NOW);
    const wake = { step: "wake", id: `reports_${caseId}` } as const;
    return [{ kind: "report", people, call: (who) => callEndpoint(operatorWork, wake, who) }];
  },
  "/api/operator/fix": async () =>
    (
      [
        { what: "phone", phone: "+1 212 555 0162" },
        { what: "email", email: "new@mail.example" },
      ] as const
    ).map((input) => ({
      kind: "account",
      people: ["olive"],
      call: (who) => callEndpoint(operatorFix, { ...input, uid: "olive", reason }, who),
    })),
  "/api/operator/note": async () => {
    const { id, people } = await plantCase.report();
    const write = { step: "write", what: "reports", id, text: "Call her first." } as const;
    const seen = { step: "seen", what: "reports", id } as const;
    return [
      { kind: "report", people, call: (who) => callEndpoint(operatorNote, write, who) },
      { kind: "report", people, call: (who) => callEndpoint(operatorNote, seen, who) },
    ];
  },
  "/api/operator/reveal": async () => {
    const session = await plantCase.session();
    const { id, people } = await plantCase.application(world);
    const payment = await paidWithGuest();
    const reveal =
      (what: "place" | "conversation" | "phone" | "files" | "evidence", of: string): Attempt["call"] =>
      (who) =>
        callEndpoint(operatorReveal, { what, id: of, reason }, { ...who, key: undefined });
    return [
      { kind: "booking", people: session.people, call: reveal("place", session.id) },
      { kind: "booking", people: session.people, call: reveal("conversation", session.id) },
      { kind: "account", people, call: reveal("phone", id) },
      { kind: "application", people, call: reveal("files", id) },
      { kind: "payment", people: payment.people, call: reveal("evidence", payment.id) },
    ];
  },
  "/api/operator/slots": async () => {
    const { id, people } = await plantCase.session();
    return [
      {
        kind: "account",
        people: ["cora"],
        call: (who) => callEndpoint(operatorSlots, { customerId: "cora" }, who),
      },
      { kind: "booking", people, call: (who) => callEndpoint(operatorSlots, { appointmentId: id }, who) },
    ];
  },
  "/api/operator/movefor": async () => {
    const { id, people } = await plantCase.session();
    const input = { appointmentId: id, version: 1, start: START, reason };
    return [{ kind: "booking", people, call: (who) => callEndpoint(operatorMovefor, input, who) }];
  },
  "/api/operator/bookfor": async () => {
    const which = { customerId: "cora", instructorId: "ines", beacon: world.hour };
    const input = { ...which, start: START, people: 1, amount: 9_000, reason };
    const call: Attempt["call"] = (who) => callEndpoint(operatorBookfor, input, who);
    return [{ kind: "obstacle", people: ["cora", "ines"], call }];
  },
  "/api/operator/why": async () => {
    const people = ["cora", "ines"];
    const which = { customerId: "cora", instructorId: "ines", beacon: world.hour };
    const input = { ...which, start: START, people: 1 };
    return [{ kind: "obstacle", people, call: (who) => callEndpoint(operatorWhy, input, who) }];
  },
  "/api/operator/get": async () => [
    await looked("booking", "bookings", plantCase.session()),
    await looked("booking", "contested", plantCase.session()),
    await looked("account", "people", plantCase.person(world)),
    await looked("account", "reliability", plantCase.person(world)),
    await looked("application", "applications", plantCase.application(world)),
    await looked("report", "reports", plantCase.report()),
    await looked("contact", "contacts", plantCase.contact(world)),
    await looked("testimonial", "testimonials", plantCase.testimonial(world)),
    await looked("reply", "replies", plantCase.reply(world)),
    await looked("picture", "pictures", plantCase.picture(world)),
    await looked("payment", "payments", plantCase.payment(world)),
    await looked("email", "emails", plantCase.email()),
  ],
  "/api/operator/stop": async () => {
    const batch = await makeCodes();
    return [
      { kind: "codes", people: ["tess"], call: (who) => callEndpoint(operatorStop, { batch, reason }, who) },
    ];
  },
  "/api/payout/mark": async () => {
    const input = { payoutId: "1", instructorId: "ines", outcome: "sent", reference: "TR-1" } as const;
    return [{ kind: "earnings", people: ["ines"], call: (who) => callEndpoint(payoutMark, input, who) }];
  },
  "/api/payout/unclaimed": async () => {
    const { id: event, people } = await plantCase.unclaimed(world);
    const input = { event, amount: 500, reference: "TR-1", reason };
    return [{ kind: "payment", people, call: (who) => callEndpoint(payoutUnclaimed, input, who) }];
  },
  "/api/payout/release": async () => {
    await plantOwed("ines", 5_000);
    const payout = await preparedBy("tess");
    const { payoutId, total } = payout;
    const call: Attempt["call"] = (who) => callEndpoint(payoutRelease, { payoutId, total }, who);
    return [{ kind: "payout", people: ["tess"], call }];
  },
};

const entries = async () => (await auditEntries().count().get()).data().count;

describe("no operator decides about a case that concerns them, or looks at it at the desk,", () => {
  const tried = new Set<CaseKind>();

  it.each(Object.keys(deskCalls) as DeskCallPath[])("by %s", async (path) => {
    const row = attempts[path];
    for (const { kind, people, call } of row === "nobody" ? [] : await row()) {
      tried.add(kind);
      const before = await entries();
      for (const uid of people)
        expect(await refusalOf(call({ uid, isTreasurer: true })), `${kind}: ${uid}`).toEqual(own);
      expect(await entries()).toBe(before);
    }
  });

  it("whatever kind of case it is", () => expect([...tried].sort()).toEqual(Object.keys(peopleOf).sort()));
});

describe("a list of the desk leaves out the cases of its reader, and shows them to everyone else", () => {
  it.each<[What, Record<string, string>, () => Planted]>([
    ["reports", {}, () => plantCase.report()],
    ["bookings", {}, () => plantCase.session()],
    ["contacts", {}, () => plantCase.contact(world)],
    ["testimonials", {}, () => plantCase.testimonial(world)],
    ["replies", {}, () => plantCase.reply(world)],
    ["pictures", {}, () => plantCase.picture(world)],
    ["applications", {}, () => plantCase.application(world)],
    ["people", { show: "customers" }, () => plantCase.person(world)],
    ["emails", {}, () => plantEmail({ status: "failed" }).then(({ id, uid }) => ({ id, people: [uid] }))],
  ])("in the list of %s", async (what, filter, plant) => {
    const { id, people } = await plant();
    // All pages: rows of one time are in the order of their ids, which are random.
    const listFor = async (uid: string) => {
      const { count, ...first } = await callEndpoint(operatorList, { what, filter }, { uid });
      const ids = first.items.map((row) => row.id);
      for (let { next } = first; next; ) {
        const page = await callEndpoint(operatorList, { what, filter, after: next }, { uid });
        ids.push(...page.items.map((row) => row.id));
        next = page.next;
      }
      return { ids, count };
    };
    const whole = await listFor("olive");
    expect(whole.ids).toContain(id);
    for (const uid of people) {
      const { ids, count } = await listFor(uid);
      expect(ids, uid).toEqual(whole.ids.filter((one) => one !== id));
      if (whole.count !== undefined) expect(count).toBe(whole.count - 1);
    }
  });
});

describe("the search of the desk leaves out the cases of its reader, and shows them to everyone else", () => {
  const found = async (text: string, uid: string) => {
    const { people, bookings } = await callEndpoint(operatorFind, { text }, { uid });
    return { people: people.map(({ id }) => id), bookings: bookings.map(({ id }) => id) };
  };

  it("their account", async () => {
    const { id } = await plantCase.person(world);
    expect(await found(id, "olive")).toEqual({ people: [id], bookings: [] });
    expect(await found(id, id)).toEqual({ people: [], bookings: [] });
  });

  it("their sessions, by id and among the latest of a person", async () => {
    const { id, customer, people } = await plantCase.session();
    await ensureCustomer({ uid: customer, name: "Cora", now: NOW });
    expect(await found(id, "olive")).toEqual({ people: [], bookings: [id] });
    expect(await found(customer, "olive")).toEqual({ people: [customer], bookings: [id] });
    for (const uid of people) {
      expect((await found(id, uid)).bookings, uid).toEqual([]);
      expect((await found(customer, uid)).bookings, uid).toEqual([]);
    }
  });
});

it("nobody learns from another person's case that this person reported them, or of their session", async () => {
  const { id, people } = await plantCase.report();
  const { uid: reporter, about } = (await reports().doc(id).get()).data() ?? { uid: "", about: "" };
  await ensureCustomer({ uid: reporter, name: "Ines", now: NOW });
  expect(people).toContain(about);
  const read = async (viewer: string) => {
    const { related, summary } = await callEndpoint(
      operatorGet,
      { what: "people", id: reporter },
      { uid: viewer },
    );
    return { kinds: related.map(({ what }) => what), waits: summary?.waits?.text };
  };
  expect(await read("olive")).toEqual({ kinds: ["reports", "bookings"], waits: "1 open report by them." });
  expect(await read(about ?? "")).toEqual({ kinds: [], waits: undefined });
});

it("nobody learns from a list who reported them; everyone else of the desk does", async () => {
  const { uid, instructorId } = await plantPair(world);
  await users().doc(uid).set(userWith());
  await callEndpoint(reportUser, { instructorId, comment: "Came late." }, { uid });
  const seenBy = async (viewer: string) => {
    const input = { what: "reports", filter: { status: "all", on: instructorId } } as const;
    return (await callEndpoint(operatorList, input, { uid: viewer })).items.map(
      ({ cells }) => cells.reporter,
    );
  };
  expect(await seenBy("olive")).toEqual(["Cora T."]);
  expect(await seenBy(instructorId)).toEqual([]);
});

describe("batches of codes", () => {
  it("are stopped by another treasurer than who made them, and by the only one there is", async () => {
    const [first, second] = [await makeCodes(), await makeCodes()];
    const stop = (batch: string, uid: string) =>
      callEndpoint(operatorStop, { batch, reason }, { uid, isTreasurer: true });
    await stop(first, "theo");
    await deskRoles().doc("theo").update({ treasurer: false });
    await stop(second, "tess");
    await deskRoles().doc("theo").update({ treasurer: true });
    for (const batch of [first, second])
      expect((await codeBatches().doc(batch).get()).data()).toMatchObject({
        by: "tess",
        stoppedAt: expect.any(Number),
      });
  });

  it("that were stored without their maker get it from the audit, once", async () => {
    const batch = await makeCodes();
    const { by: _by, ...old } = (await codeBatches().doc(batch).get()).data() ?? {};
    await codeBatches().withConverter(null).doc(batch).set(old);
    const mended = async (isDry: boolean) => {
      const paths: string[] = [];
      for await (const path of mendCodeMakers(isDry)) paths.push(path);
      return paths;
    };
    expect(await mended(true)).toEqual([`codeBatches/${batch}`]);
    expect(await mended(false)).toEqual([`codeBatches/${batch}`]);
    expect(await mended(false)).toEqual([]);
    expect((await codeBatches().doc(batch).get()).data()).toMatchObject({ ...old, by: "tess" });
  });
});
