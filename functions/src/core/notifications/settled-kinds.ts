import type { Booking } from "../booking/booking.ts";
import type { NotificationData } from "./kinds.ts";

type Kind = NotificationData["kind"];

/**
 * The kinds of notifications that a change of a booking settles: they asked for an answer that was given, or can't be
 * given anymore. `previous` is the booking before it.
 */
export function settledKinds(
  previous: Pick<Booking, "status" | "proposal" | "substitute"> | undefined,
  booking: Booking,
): Kind[] {
  const wasRequested = previous?.status === "Requested" && booking.status !== "Requested";
  const wasProposed = previous?.proposal !== undefined && previous.proposal.at !== booking.proposal?.at;
  const wasAsked = previous?.substitute !== undefined && previous.substitute.at !== booking.substitute?.at;
  const hasAgreed =
    previous?.substitute?.agreedAt === undefined && booking.substitute?.agreedAt !== undefined;
  return [
    ...(wasRequested ? (["requested", "request-waiting"] as const) : []),
    ...(wasProposed ? ([previous.status === "Closed" ? "next-session" : "proposed"] as const) : []),
    ...(wasAsked || hasAgreed ? (["substitute-asked"] as const) : []),
    ...(wasAsked ? (["substitute-agreed"] as const) : []),
  ];
}
