import { beforeAll, describe, expect, it } from "vitest";
import { HOUR, MINUTE } from "../../src/core/constants.ts";
import { evidenceOf } from "../../src/core/evidence/evidence.ts";
import { renderEvidence } from "../../src/core/evidence/render-evidence.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { bookAbsent } from "../../src/endpoints/book/absent.ts";
import { providerAccept } from "../../src/endpoints/provider/accept.ts";
import { providerCheckin } from "../../src/endpoints/provider/checkin.ts";
import { providerContest } from "../../src/endpoints/provider/contest.ts";
import { readEvidence } from "../../src/store/booking/evidence.ts";
import { handleBookWritten } from "../../src/triggers/handle-book-written.ts";
import { storedBooking } from "../support/bookings.ts";
import { contextOf, refusalOf, unknownId } from "../support/call-endpoint.ts";
import { bookByCard } from "../support/money/card-booking.ts";
import { plantWorld, START, type World } from "../support/world.ts";

let world: World;
beforeAll(async () => {
  world = await plantWorld();
});

describe("the evidence about a booking", () => {
  it("is read from the booking, its payment, its ledger, its notifications and the words of a claim", async () => {
    const { aid, uid, instructorId } = await bookByCard(world, "visa");
    await handleBookWritten(undefined, await storedBooking(aid));
    const asInstructor = (now: number) => contextOf(instructorId, { now });
    await providerAccept.handler({ appointmentId: aid }, asInstructor(NOW));
    await providerCheckin.handler({ appointmentId: aid }, asInstructor(START));
    const at = START + 30 * MINUTE;
    await bookAbsent.handler({ appointmentId: aid }, contextOf(uid, { now: at }));
    const text = "We practiced for an hour.";
    await providerContest.handler({ appointmentId: aid, text }, asInstructor(at + HOUR));

    const documents = await readEvidence(aid);
    expect(documents).toMatchObject({
      booking: { id: aid, status: "Missed" },
      statement: { by: "instructor", text },
      payments: [{ id: `book_${aid}`, state: "captured" }],
      ledger: [{ kind: "capture" }],
    });
    expect(documents.emails.map(({ kind, side }) => `${kind} ${side}`).sort()).toEqual([
      "requested customer",
      "requested instructor",
    ]);
    const page = renderEvidence(evidenceOf(documents, at + 2 * HOUR));
    for (const words of [text, "Checked in at the session", "Price charged", "Request sent to"])
      expect(page).toContain(words);
  });

  it("of another session says nothing about this one, and an unknown one has none", async () => {
    const [one, other] = [await bookByCard(world, "visa"), await bookByCard(world, "mastercard")];
    for (const { aid } of [one, other]) await handleBookWritten(undefined, await storedBooking(aid));
    const documents = await readEvidence(one.aid);
    expect(JSON.stringify(documents)).not.toContain(other.aid);
    expect(await refusalOf(readEvidence(unknownId()))).toEqual([404, "not-found"]);
  });
});
