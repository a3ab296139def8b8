import { Timestamp } from "firebase-admin/firestore";
import { beforeAll, describe, expect, it } from "vitest";
import { DAY, MINUTE } from "../../src/core/constants.ts";
import { messageIdOf } from "../../src/core/people/messages/message-id.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { messageReport } from "../../src/endpoints/message/report.ts";
import { messageSend } from "../../src/endpoints/message/send.ts";
import { operatorModerate } from "../../src/endpoints/operator/moderate.ts";
import { bookings, messagesOf, reports, sheetRef } from "../../src/store/collections.ts";
import { plantConfirmedBooking } from "../support/bookings.ts";
import { callEndpoint, refusalOf } from "../support/call-endpoint.ts";
import { costOf } from "../support/document-cost.ts";

let id: string;
let uids: Record<"customer" | "instructor", string>;
const ids: string[] = [];

beforeAll(async () => {
  const booking = await plantConfirmedBooking();
  id = booking.id;
  uids = { customer: booking.customer.id, instructor: booking.instructor.id };
  for (let i = 0; i < 16; i++) {
    const uid = i % 2 === 0 ? uids.customer : uids.instructor;
    const input = { appointmentId: id, text: `Message ${i}` };
    ids.push((await callEndpoint(messageSend, input, { uid, now: NOW + i * MINUTE })).messageId);
  }
});

const report = (uid: string, messageId: string, comment = "This is rude.") =>
  callEndpoint(messageReport, { appointmentId: id, messageId, comment }, { uid });
const reportsBy = async (uid: string) =>
  (await reports().where("uid", "==", uid).get()).docs.map((doc) => doc.data());

describe("message/report", () => {
  it("copies the message and five on each side, oldest first, and names the booking and the side", async () => {
    await report(uids.customer, ids[7] ?? "");
    const [stored] = await reportsBy(uids.customer);
    expect(stored).toMatchObject({
      instructorId: uids.instructor,
      side: "customer",
      bookingId: id,
      status: "open",
      comment: "This is rude.",
      createdAt: NOW,
    });
    const quote = stored?.quote ?? [];
    expect(quote.map(({ text }) => text)).toEqual(Array.from({ length: 11 }, (_, i) => `Message ${i + 2}`));
    expect(quote.filter(({ isReported }) => isReported)).toMatchObject([{ text: "Message 7" }]);
  });

  it("works for the instructor, too, and keeps its copy when an operator hides the message", async () => {
    const messageId = ids[14] ?? "";
    await report(uids.instructor, messageId);
    const hide = { what: "message", id: messageIdOf(id, messageId), outcome: "hidden" } as const;
    await callEndpoint(operatorModerate, { ...hide, reason: "Rude." }, { uid: "olive", name: "Olive" });
    expect((await messagesOf(id).doc(messageId).get()).data()).toMatchObject({ text: "", isHidden: true });
    const [stored] = await reportsBy(uids.instructor);
    expect(stored).toMatchObject({ side: "instructor", instructorId: uids.instructor });
    expect(stored?.quote?.find(({ isReported }) => isReported)?.text).toBe("Message 14");
  });

  it("is refused for one's own message, an unknown one, and for everyone else", async () => {
    for (const [uid, messageId] of [
      [uids.customer, ids[0]],
      [uids.customer, "unknown"],
      ["stranger", ids[7]],
    ] as const)
      expect(await refusalOf(report(uid, messageId ?? ""))).toEqual([404, "not-found"]);
  });

  it("copies what the instructor wrote after the session for its customer and guests, and for nobody else", async () => {
    const { id: bookingId, customer, instructor } = await plantConfirmedBooking();
    const reportSheet = (uid: string) =>
      callEndpoint(messageReport, { appointmentId: bookingId, comment: "Too personal." }, { uid });
    expect(await refusalOf(reportSheet(customer.id))).toEqual([404, "not-found"]);
    await sheetRef(bookingId).set({
      practiced: "Hips.",
      atHome: "Rest.",
      allow: [customer.id, instructor.id, "ben"],
      at: NOW,
      expireAt: Timestamp.fromMillis(NOW + DAY),
    });
    await bookings()
      .doc(bookingId)
      .update({ guests: [{ id: "ben", name: "Ben P.", avatar: "default.jpg" }] });
    for (const uid of [instructor.id, "stranger"])
      expect(await refusalOf(reportSheet(uid))).toEqual([404, "not-found"]);
    for (const uid of [customer.id, "ben"]) {
      expect(await costOf(() => reportSheet(uid))).toEqual({ reads: 2, writes: 1 });
      expect(await reportsBy(uid)).toMatchObject([
        {
          bookingId,
          instructorId: instructor.id,
          side: "customer",
          comment: "Too personal.",
          quote: [{ side: "instructor", text: "Hips.\nRest.", at: NOW, isReported: true, isSheet: true }],
        },
      ]);
    }
  });

  it("costs at most 13 reads and one write", async () =>
    expect(await costOf(() => report(uids.customer, ids[9] ?? ""))).toEqual({ reads: 13, writes: 1 }));
});
