import { FieldValue } from "firebase-admin/firestore";
import { beforeAll, describe, expect, it } from "vitest";
import { noRole } from "../../src/core/desk/roles/desk-role.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { messageSend } from "../../src/endpoints/message/send.ts";
import { operatorGet } from "../../src/endpoints/operator/get.ts";
import { operatorList } from "../../src/endpoints/operator/list.ts";
import { providerReport } from "../../src/endpoints/provider/report.ts";
import { reportUser } from "../../src/endpoints/report/user.ts";
import { eraseAccount } from "../../src/operations/account/erase-account.ts";
import { mendReportSubjects } from "../../src/operations/mend/mend-report-subjects.ts";
import { deskRoles, notifications, outboxEmails, reports } from "../../src/store/collections.ts";
import { plantConfirmedBooking } from "../support/bookings.ts";
import { callEndpoint, notFound, unknownId } from "../support/call-endpoint.ts";
import { costOf } from "../support/document-cost.ts";
import { pathsOf } from "../support/paths-of.ts";

beforeAll(async () => {
  for (const uid of ["olive", "tess"])
    await deskRoles()
      .doc(uid)
      .set({ ...noRole, operator: true });
});

async function booked() {
  const { id, customer, instructor } = await plantConfirmedBooking();
  const report = (comment: string, messageId?: string, uid = instructor.id) =>
    callEndpoint(
      providerReport,
      { appointmentId: id, comment, ...(messageId !== undefined && { messageId }) },
      { uid },
    );
  const write = (uid: string, text: string) =>
    callEndpoint(messageSend, { appointmentId: id, text }, { uid });
  return { id, customer: customer.id, instructor: instructor.id, report, write };
}
const reportsOn = async (bookingId: string) =>
  (await reports().where("bookingId", "==", bookingId).get()).docs.map((doc) => ({
    id: doc.id,
    ...doc.data(),
  }));
const safetyEmails = async () =>
  (await outboxEmails().where("kind", "==", "desk-safety").where("status", "==", "waiting").get()).size;

describe("provider/report", () => {
  it("keeps what an instructor says about the customer of a booking, who is told nothing, for a read and a write", async () => {
    const { id, customer, instructor, report } = await booked();
    expect(await costOf(() => report("Rude at the door."))).toEqual({ reads: 1, writes: 1 });
    expect(await reportsOn(id)).toMatchObject([
      {
        uid: instructor,
        instructorId: instructor,
        about: customer,
        side: "instructor",
        bookingId: id,
        comment: "Rude at the door.",
        status: "open",
        createdAt: NOW,
      },
    ]);
    expect((await notifications().where("allow", "array-contains", customer).get()).size).toBe(0);
    expect(await safetyEmails()).toBe(0);
  });

  it("keeps a message of the customer with those around it, and refuses one's own", async () => {
    const { id, customer, instructor, report, write } = await booked();
    const mine = await write(instructor, "See you soon.");
    const theirs = await write(customer, "Whatever.");
    await report("So rude.", theirs.messageId);
    await expect(report("So rude.", mine.messageId)).rejects.toMatchObject(notFound);
    const [stored, ...more] = await reportsOn(id);
    expect(more).toEqual([]);
    expect(stored?.quote).toMatchObject([
      { side: "instructor", text: "See you soon.", isReported: false },
      { side: "customer", text: "Whatever.", isReported: true },
    ]);
  });

  it("is for the instructor of the booking alone", async () => {
    const { id, customer, report } = await booked();
    for (const who of [customer, unknownId()])
      await expect(report("Rude.", undefined, who)).rejects.toMatchObject(notFound);
    expect(await reportsOn(id)).toEqual([]);
  });

  it("reaches operators by email when it, or the message, names safety", async () => {
    const { report, customer, write } = await booked();
    const before = await safetyEmails();
    await report("They grabbed my arm.");
    expect(await safetyEmails()).toBe(before + 2);
    const threat = await write(customer, "I'll hurt you.");
    await report("See this.", threat.messageId);
    expect(await safetyEmails()).toBe(before + 4);
  });

  it("says on the desk from which side it comes, and names nobody else", async () => {
    const { id, instructor, report, customer } = await booked();
    await report("Rude.");
    await callEndpoint(reportUser, { instructorId: instructor, comment: "Late." }, { uid: customer });
    const listed = async (filter: { on?: string; by?: string }) => {
      const input = { what: "reports", filter: { status: "all", ...filter } } as const;
      const { items } = await callEndpoint(operatorList, input, { uid: "olive" });
      return items.map(({ cells }) => [cells.side, cells.session]);
    };
    const fromInstructor = [["instructor", true]];
    const fromCustomer = [["customer", false]];
    expect(await listed({ by: instructor })).toEqual(fromInstructor);
    expect(await listed({ on: customer })).toEqual(fromInstructor);
    expect(await listed({ by: customer })).toEqual(fromCustomer);
    expect(await listed({ on: instructor })).toEqual(fromCustomer);
    const [stored] = (await reportsOn(id)).filter(({ side }) => side === "instructor");
    const found = await callEndpoint(
      operatorGet,
      { what: "reports", id: stored?.id ?? "" },
      { uid: "olive" },
    );
    expect(JSON.stringify(found)).toContain("Rude.");
    expect(found.related.map(({ id: about }) => about)).toEqual([instructor, customer, id]);
    const people = async (uid: string) =>
      (await callEndpoint(operatorGet, { what: "people", id: uid }, { uid: "olive" })).related.flatMap(
        ({ what, label }) => (what === "reports" ? [label.replace(/,.*/, "")] : []),
      );
    const both = ["Open report about them", "Open report by them"];
    expect((await people(instructor)).toSorted()).toEqual(both);
  });
});

describe("whom a report is about", () => {
  it("is found for reports from before that was stored, a second time for none", async () => {
    const { id, customer, report } = await booked();
    await report("Rude.");
    const [stored] = await reportsOn(id);
    const ref = reports().doc(stored?.id ?? "");
    await ref.update({ about: FieldValue.delete() });
    for (const isDry of [true, false])
      expect(await pathsOf(mendReportSubjects(isDry))).toContain(`reports/${ref.id}`);
    expect(await pathsOf(mendReportSubjects(false))).toEqual([]);
    expect((await ref.get()).data()).toMatchObject({ about: customer, comment: "Rude." });
  });

  it("is a pseudonym once a customer's account is gone", async () => {
    const { id, customer, report } = await booked();
    await report("Rude.");
    const deleted = { uid: customer, pseudonym: `gone-${customer}` };
    await eraseAccount(deleted, undefined, NOW);
    expect(await reportsOn(id)).toMatchObject([{ about: deleted.pseudonym, side: "instructor" }]);
  });
});
