import { mustNotBeOwnCase } from "../../core/desk/own-case.ts";
import { AppError } from "../../core/errors.ts";
import { disputeEvidenceOf } from "../../core/evidence/dispute-evidence.ts";
import type { Instant } from "../../core/fields.ts";
import { get, getEach } from "../../store/access.ts";
import { newestMessages } from "../../store/booking/conversation.ts";
import { bookings, placeRef, users } from "../../store/collections.ts";
import { mustReadIntent } from "../../store/payments/intents.ts";
import { applicationFilesOf } from "../../store/people/applications.ts";
import { readAddress } from "../../store/people/auth-accounts.ts";
import { readDisputeEvidence } from "../payments/read-dispute-evidence.ts";
import { type Act, auditDisclosure, type OperatorRequest } from "./act-once.ts";

/** Maximum number of messages that one reveal shows, the newest. */
const MESSAGES = 50;

/** @throws AppError `not-found`, `claim-required` {own} */
async function mustGetSession(id: string, operator: string) {
  const [booking, place] = await getEach(bookings().doc(id), placeRef(id));
  if (!booking.data) throw new AppError("not-found");
  mustNotBeOwnCase(operator, "booking", booking.data);
  return { session: booking.data, place: place.data };
}

async function revealPlace(id: string, operator: string) {
  const { session, place } = await mustGetSession(id, operator);
  if (!place) throw new AppError("not-found");
  const { line1, line2, instructions } = place;
  const shown = { line1, ...(line2 !== undefined && { line2 }), ...session.location, instructions };
  return { on: "booking", answer: { what: "place", ...shown } } as const;
}

async function revealConversation(id: string, operator: string) {
  await mustGetSession(id, operator);
  const newest = await newestMessages(id, MESSAGES);
  const messages = newest.map(({ id: messageId, side, text, at, isHidden }) => ({
    id: messageId,
    side,
    text,
    at,
    isHidden,
  }));
  return { on: "booking", answer: { what: "conversation", messages: messages.reverse() } } as const;
}

async function revealPhone(id: string, operator: string) {
  mustNotBeOwnCase(operator, "account", id);
  const { data: user } = await get(users().doc(id));
  if (!user) throw new AppError("not-found");
  return { on: "account", answer: { what: "phone", phone: user.phone } } as const;
}

async function revealEmail(id: string, operator: string) {
  mustNotBeOwnCase(operator, "account", id);
  const address = await readAddress(id);
  if (!address) throw new AppError("not-found");
  const { email, isConfirmed } = address;
  return { on: "account", answer: { what: "email", email, isConfirmed } } as const;
}

async function revealFiles(id: string, operator: string) {
  mustNotBeOwnCase(operator, "application", id);
  const files = (await applicationFilesOf(id)).flatMap(({ ref, data }) => {
    if (!data) return [];
    const { kind, until, image } = data;
    const bytes = Buffer.from(image).toString("base64");
    return [{ id: ref.id, kind, image: bytes, ...(until !== undefined && { until }) }];
  });
  return { on: "application", answer: { what: "files", files } } as const;
}

async function revealEvidence(id: string, operator: string, now: Instant) {
  const { data: payment } = await mustReadIntent(id);
  mustNotBeOwnCase(operator, "payment", payment);
  const { evidence, sale, session } = await readDisputeEvidence(payment, now);
  // A payment doesn't know the guests of its session.
  mustNotBeOwnCase(operator, "booking", session);
  const sections = evidence.sections.map(({ title, columns, rows }) => ({
    title,
    ...(columns && { columns: [...columns] }),
    rows: rows.map((row) => [...row]),
  }));
  const answer = disputeEvidenceOf(evidence, sale, "");
  return { on: "payment", answer: { what: "evidence", ...evidence, sections, answer } } as const;
}

const reveals = {
  evidence: revealEvidence,
  place: revealPlace,
  conversation: revealConversation,
  phone: revealPhone,
  email: revealEmail,
  files: revealFiles,
} as const;

/** What an operator can ask to see. */
export type Revealed = keyof typeof reveals;

/**
 * Shows an operator what is otherwise hidden from the desk: the entry in the audit is stored before the answer is given.
 * @throws AppError `not-found`, `claim-required` {reason: own}
 */
export async function reveal(
  operator: OperatorRequest,
  { what, id, reason }: { what: Revealed; id: string; reason: Act["reason"] },
): Promise<Awaited<ReturnType<(typeof reveals)[Revealed]>>["answer"]> {
  const { on, answer } = await reveals[what](id, operator.uid, operator.now);
  await auditDisclosure(operator, { act: "reveal", on: { kind: on, id }, reason }, { what });
  return answer;
}
