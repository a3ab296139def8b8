import { bookAnswer } from "../../src/endpoints/book/answer.ts";
import { bookPropose } from "../../src/endpoints/book/propose.ts";
import { providerPropose } from "../../src/endpoints/provider/propose.ts";
import { dayRef } from "../../src/store/collections.ts";
import { callEndpoint } from "./call-endpoint.ts";
import { newYork } from "./world.ts";

/** The time that a test proposes: 15:00 in New York on 2026-11-23. */
export const PROPOSED = newYork(4, 15);

/** The reservations of an instructor on a date. */
export const storedReservations = async (instructorId: string, date: string) =>
  (await dayRef(instructorId, date).get()).data()?.reservations ?? [];

type Who = { uid: string; now?: number; key?: string; hash?: string };

/** The instructor proposes a time. */
export const proposeByInstructor = (appointmentId: string, who: Who, start: number | undefined = PROPOSED) =>
  callEndpoint(providerPropose, { appointmentId, start }, who);

/** The customer proposes a time. */
export const proposeByCustomer = (appointmentId: string, who: Who, start: number | undefined = PROPOSED) =>
  callEndpoint(bookPropose, { appointmentId, start }, who);

/** Answers the other side's proposal. */
export const answerProposal = (appointmentId: string, who: Who, accept = true) =>
  callEndpoint(bookAnswer, { appointmentId, accept }, who);
