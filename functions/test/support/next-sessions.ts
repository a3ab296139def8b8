import { DAY } from "../../src/core/constants.ts";
import { providerCheckin } from "../../src/endpoints/provider/checkin.ts";
import { providerCheckout } from "../../src/endpoints/provider/checkout.ts";
import { providerPropose } from "../../src/endpoints/provider/propose.ts";
import { callEndpoint } from "./call-endpoint.ts";
import type { creditBookings } from "./money/credit-booking.ts";
import { END, START } from "./world.ts";

/** The same time a week after the sessions of these tests, on 2026-11-28. */
export const NEXT = START + 7 * DAY;
export const NEXT_DATE = "2026-11-28";

/** A session that its instructor has just checked out of. */
export async function takenPlace(accepted: ReturnType<typeof creditBookings>["accepted"]) {
  const facts = await accepted();
  const { aid: appointmentId, instructorId: uid } = facts;
  await callEndpoint(providerCheckin, { appointmentId }, { uid, now: START });
  await callEndpoint(providerCheckout, { appointmentId }, { uid, now: END });
  return facts;
}

/** The instructor proposes the next session; with null they withdraw it. */
export const proposeNext = (
  { aid, instructorId }: { aid: string; instructorId: string },
  start: number | null = NEXT,
  now = END,
) =>
  callEndpoint(
    providerPropose,
    { appointmentId: aid, ...(start !== null && { start }) },
    { uid: instructorId, now },
  );
