import { expect, it } from "vitest";
import { MINUTE } from "../../src/core/constants.ts";
import { operatorModerate } from "../../src/endpoints/operator/moderate.ts";
import { operatorReveal } from "../../src/endpoints/operator/reveal.ts";
import { providerReport } from "../../src/endpoints/provider/report.ts";
import { auditEntries, placeRef, reports } from "../../src/store/collections.ts";
import { plantConfirmedBooking } from "../support/bookings.ts";
import { callEndpoint, refusalOf } from "../support/call-endpoint.ts";

const reason = "They are in danger.";

it("who signed in long ago sees an address at once while a report of danger about it is open, and no longer", async () => {
  const { id, customer, instructor } = await plantConfirmedBooking();
  const place = { line1: "1 Main St", instructions: "", phone: "+12125550100" };
  await placeRef(id).set({ allow: [customer.id], ...place });
  const authTime = Date.now() - 31 * MINUTE;
  const reveal = (ago = authTime) =>
    callEndpoint(
      operatorReveal,
      { what: "place", id, reason },
      { uid: "olive", key: undefined, authTime: ago },
    );
  const tooOld = [403, "recent-login-required"];
  expect(await reveal(Date.now() - 29 * MINUTE)).toMatchObject({ line1: "1 Main St" });
  expect(await refusalOf(reveal())).toEqual(tooOld);

  const report = (comment: string) =>
    callEndpoint(providerReport, { appointmentId: id, comment }, { uid: instructor.id });
  await report("They were late.");
  expect(await refusalOf(reveal())).toEqual(tooOld);
  await report("They locked the door and I am afraid.");
  expect(await reveal()).toMatchObject({ line1: "1 Main St" });

  for (const { id: closed } of (await reports().where("bookingId", "==", id).get()).docs)
    await callEndpoint(
      operatorModerate,
      { what: "report", id: closed, outcome: "upheld", reason },
      { uid: "olive" },
    );
  expect(await refusalOf(reveal())).toEqual(tooOld);
  const entries = (await auditEntries().where("on.id", "==", id).get()).docs;
  expect(entries.filter((doc) => doc.data().act === "reveal")).toHaveLength(2);
});
