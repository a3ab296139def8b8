import { describe, expect, it } from "vitest";
import { joinedId } from "../../src/core/booking/guests/joined.ts";
import { HOUR, MINUTE } from "../../src/core/constants.ts";
import { bookAbsent } from "../../src/endpoints/book/absent.ts";
import { bookCancel } from "../../src/endpoints/book/cancel.ts";
import { providerCheckin } from "../../src/endpoints/provider/checkin.ts";
import { providerEta } from "../../src/endpoints/provider/eta.ts";
import { updateJoined } from "../../src/operations/booking/update-joined.ts";
import { joinedSessions } from "../../src/store/collections.ts";
import { storedBooking } from "../support/bookings.ts";
import { callEndpoint, newKey, refusalOf } from "../support/call-endpoint.ts";
import { costOf } from "../support/document-cost.ts";
import { creditBookings } from "../support/money/credit-booking.ts";
import { walletOf } from "../support/money/read-ledger.ts";
import { hostedSessions } from "../support/requests/hosted-session.ts";
import { START } from "../support/world.ts";

const { accepted, anotherCustomer } = creditBookings();
const { withGuests } = hostedSessions();
const at = (minutes: number) => START + minutes * MINUTE;
const say = (appointmentId: string, uid: string, arrive: number, now: number, key = newKey()) =>
  callEndpoint(providerEta, { appointmentId, arrive: at(arrive) }, { uid, now: at(now), ...key });

describe("an expected arrival", () => {
  it("is stored once per key for at most 3 reads and 3 writes, and only for the instructor", async () => {
    const { uid, instructorId, aid } = await accepted();
    const key = newKey();
    const cost = await costOf(async () =>
      expect(await say(aid, instructorId, 25, -60, key)).toEqual({
        appointmentId: aid,
        status: "Confirmed",
        eta: { arrive: at(25), count: 1 },
      }),
    );
    expect([cost.reads <= 3, cost.writes <= 3, cost]).toEqual([true, true, cost]);
    await say(aid, instructorId, 25, -60, key);
    expect((await storedBooking(aid)).eta).toEqual({ arrive: at(25), count: 1 });
    for (const who of [uid, await anotherCustomer()])
      expect(await refusalOf(say(aid, who, 5, -60))).toEqual([404, "not-found"]);
  });

  it("that is late gives the customer all of the price back after the start, until check-in", async () => {
    const { uid, instructorId, aid } = await accepted();
    const cancel = (refund: number, now: number) =>
      callEndpoint(bookCancel, { appointmentId: aid, refund }, { uid, now: at(now) });
    expect((await refusalOf(cancel(9_000, 1)))[1]).toBe("wrong-state");
    await say(aid, instructorId, 25, -60);
    expect((await refusalOf(cancel(0, 1)))[1]).toBe("refund-changed");
    expect(await cancel(9_000, 45)).toMatchObject({ status: "Canceled", refund: 9_000 });
    expect(await walletOf(uid)).toMatchObject({ amount: 20_000, held: 0 });

    const other = await accepted();
    await say(other.aid, other.instructorId, 25, -60);
    const checkIn = { appointmentId: other.aid };
    await callEndpoint(providerCheckin, checkIn, { uid: other.instructorId, now: at(45) });
    const late = { appointmentId: other.aid, refund: 9_000 };
    expect((await refusalOf(callEndpoint(bookCancel, late, { uid: other.uid, now: at(45) })))[1]).toBe(
      "wrong-state",
    );
  });

  it("opens the customer's no-show five minutes after it", async () => {
    const { uid, instructorId, aid } = await accepted();
    await say(aid, instructorId, 30, 10);
    const report = (now: number) => callEndpoint(bookAbsent, { appointmentId: aid }, { uid, now: at(now) });
    expect((await refusalOf(report(34)))[1]).toBe("wrong-state");
    expect(await report(35)).toMatchObject({ status: "Missed", claim: { state: "open" } });
  });

  it("is in the view of each guest, who cannot give one", async () => {
    const { aid, instructorId, guests } = await withGuests(["Ben"], { instantConfirm: true });
    const [ben = ""] = guests;
    expect((await refusalOf(say(aid, ben, 5, -60)))[1]).toBe("not-found");
    await say(aid, instructorId, 5, -HOUR / MINUTE);
    await updateJoined(await storedBooking(aid));
    const view = (await joinedSessions().doc(joinedId(aid, ben)).get()).data();
    expect(view?.eta).toEqual({ arrive: at(5), count: 1 });
  });
});
