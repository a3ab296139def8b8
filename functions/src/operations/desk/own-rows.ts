import type { Booking } from "../../core/booking/booking.ts";
import type { DeskViewer } from "../../core/desk/cases/desk-viewer.ts";
import type { What } from "../../core/desk/lists/desk-list.ts";
import { isConcerned } from "../../core/desk/own-case.ts";
import type { CaseKind, peopleOf } from "../../core/desk/people-of.ts";
import type { LedgerEvent, Transaction } from "../../core/ledger/ledger.ts";
import { ledgerAccount } from "../../core/ledger/ledger-event.ts";
import type { OutboxEmail } from "../../core/notifications/notification.ts";
import type { Intent } from "../../core/payments/payment.ts";
import type { StoredPicture } from "../../core/people/instructors/pictures.ts";
import type { ReviewReply } from "../../core/people/instructors/review-reply.ts";
import type { ReviewedTestimonial } from "../../core/people/instructors/reviewed-testimonial.ts";
import type { ContactMessage, InstructorReport } from "../../core/people/messages/message.ts";
import { getAll } from "../../store/access.ts";
import { bookings } from "../../store/collections.ts";
import type { ListedDocument } from "../../store/desk/list-page.ts";
import { findEmail } from "../../store/people/auth-accounts.ts";
import { testimonialIdsBy } from "../../store/people/ratings.ts";

/** Says of each readable document of a page whether it is a case that concerns the viewer. */
type OwnRows = (page: readonly ListedDocument[], viewer: DeskViewer) => Promise<boolean[]>;

/** The documents of a list are cases of a kind; `factsOf` says of a page what decides whom each concerns. */
const casesOf =
  <K extends CaseKind, T = unknown>(
    kind: K,
    factsOf: (
      page: readonly ListedDocument<T>[],
      uid: string,
    ) => Parameters<(typeof peopleOf)[K]>[] | Promise<Parameters<(typeof peopleOf)[K]>[]>,
  ): OwnRows =>
  async (page, { uid }) => {
    const facts = await factsOf(page as ListedDocument<T>[], uid);
    return facts.map((each) => isConcerned(uid, kind, ...each));
  };

const sessions = casesOf<"booking", Booking>("booking", (page) => page.map(({ data }) => [data]));
const accounts = casesOf("account", (page) => page.map(({ id }) => [id]));

/**
 * The lists whose cases are closed to the people they concern, so that their rows are too: those that `readDeskCase` closes.
 * Reports read their sessions, at most one each; testimonials and contact messages one document of the viewer's or few.
 */
export const ownRows: Partial<Record<What, OwnRows>> = {
  ledger: async (page, { uid }) =>
    (page as ListedDocument<LedgerEvent>[]).map(({ data }) =>
      data.entries.some(({ account }) => account === ledgerAccount.instructor(uid)),
    ),
  credit: async (page, { uid }) =>
    (page as ListedDocument<Transaction>[]).map(({ data }) => data.userId === uid),
  bookings: sessions,
  contested: sessions,
  people: accounts,
  reliability: accounts,
  applications: casesOf("application", (page) => page.map(({ id }) => [id])),
  payments: casesOf<"payment", Intent>("payment", (page) => page.map(({ data }) => [data])),
  emails: casesOf<"email", OutboxEmail>("email", (page) => page.map(({ data }) => [data])),
  reports: casesOf<"report", InstructorReport>("report", async (page) => {
    const ids = new Set(page.flatMap(({ data }) => data.bookingId ?? []));
    const found = await getAll([...ids].map((id) => bookings().doc(id)));
    const sessionOf = new Map(found.map(({ ref, data }) => [ref.id, data]));
    return page.map(({ data }) => [data, data.bookingId ? sessionOf.get(data.bookingId) : undefined]);
  }),
  contacts: casesOf<"contact", ContactMessage>("contact", async (page, uid) => {
    const own = (await findEmail(uid))?.toLowerCase();
    return page.map(({ data }) => [data.email.toLowerCase() === own ? { uid } : undefined]);
  }),
  pictures: casesOf<"picture", StoredPicture>("picture", (page) => page.map(({ data }) => [data])),
  replies: casesOf<"reply", ReviewReply>("reply", async (page, uid) => {
    const written = await testimonialIdsBy(uid);
    return page.map(({ id, data }) => [written.has(id) ? uid : undefined, data.uid]);
  }),
  testimonials: casesOf<"testimonial", ReviewedTestimonial>("testimonial", async (page, uid) => {
    const written = await testimonialIdsBy(uid);
    return page.map(({ id, data }) => [written.has(id) ? uid : undefined, data.instructor.id]);
  }),
};
