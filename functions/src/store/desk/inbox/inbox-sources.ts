import type { DeskItemKind } from "../../../core/desk/inbox/desk-item.ts";
import type { InboxSources } from "../../../core/desk/inbox/waiting-case.ts";
import { taxYearInterval } from "../../../core/payouts/tax/tax-list.ts";
import { GENERAL_POLICY } from "../../../core/policy/general-policy.ts";
import { get } from "../../access.ts";
import { sessionOf } from "../../booking/bookings-of.ts";
import {
  applications,
  bookings,
  contactMessages,
  corrections,
  deskRoles,
  holds,
  instructors,
  intents,
  ledger,
  lostEvents,
  outboxEmails,
  payouts,
  pictures,
  policies,
  reports,
  reviewReplies,
  testimonials,
} from "../../collections.ts";
import { wasAnyonePaid } from "../../earnings/tax-year.ts";
import { findAccountOf } from "../../people/auth-accounts.ts";
import { authorOf } from "../../people/ratings.ts";
import { readEntryOwners } from "../read-entry-owners.ts";
import { readNames } from "../read-names.ts";
import { taxDownloadsOf } from "../tax-downloads.ts";

const accountName = async (uid: string): Promise<string> =>
  (await readNames({ account: [uid], instructor: [], area: [] }))("account", uid);
const instructorName = async (id: string): Promise<string> =>
  (await readNames({ account: [], instructor: [id], area: [] }))("instructor", id);

const areaName = async (id: string): Promise<string> =>
  id === GENERAL_POLICY
    ? "Everywhere"
    : (await readNames({ account: [], instructor: [], area: [id] }))("area", id);

/** Reads a case of each kind as the inbox needs it, undefined if it is gone: at most three reads; of a correction four, of a tax list two, and its acts. */
export const readInboxSource: {
  readonly [K in DeskItemKind]: (id: string) => Promise<InboxSources[K] | undefined>;
} = {
  reports: async (id) => {
    const { data: report } = await get(reports().doc(id));
    if (!report) return undefined;
    const [session, name] = await Promise.all([sessionOf(report.bookingId), accountName(report.uid)]);
    return { report, session, name };
  },
  contested: async (id) => {
    const { data: booking } = await get(bookings().doc(id));
    return booking && { booking };
  },
  payments: async (id) => {
    const { data: payment } = await get(intents().doc(id));
    return payment && { payment, name: await accountName(payment.uid) };
  },
  contacts: async (id) => {
    const { data: message } = await get(contactMessages().doc(id));
    return message && { message, account: await findAccountOf(message.email) };
  },
  applications: async (uid) => {
    const { data: application } = await get(applications().doc(uid));
    return application && { application, uid, name: await accountName(uid) };
  },
  papers: async (uid) => {
    const { data: instructor } = await get(instructors().doc(uid));
    return instructor && { instructor, uid };
  },
  holds: async (id) => {
    const { data: hold } = await get(holds().doc(id));
    if (!hold) return undefined;
    const [session, name] = await Promise.all([sessionOf(hold.bookingId), instructorName(hold.instructorId)]);
    return { hold, session, name };
  },
  testimonials: async (id) => {
    const { data: testimonial } = await get(testimonials().doc(id));
    return testimonial && { testimonial, author: await authorOf(id) };
  },
  replies: async (id) => {
    const { data: reply } = await get(reviewReplies().doc(id));
    if (!reply) return undefined;
    const [author, name] = await Promise.all([authorOf(id), instructorName(reply.uid)]);
    return { reply, author, name };
  },
  pictures: async (id) => {
    const { data: picture } = await get(pictures().doc(id));
    return picture && { picture, name: await instructorName(picture.uid) };
  },
  emails: async (id) => {
    const { data: email } = await get(outboxEmails().doc(id));
    return email && { email, name: await accountName(email.uid) };
  },
  roles: async (uid) => {
    const { data: role } = await get(deskRoles().doc(uid));
    return role && { role, uid };
  },
  policies: async (id) => {
    const { data: policy } = await get(policies().doc(id));
    return policy && { policy, name: await areaName(id) };
  },
  lost: async (id) => {
    const { data: event } = await get(lostEvents().doc(id));
    return event && { event };
  },
  payouts: async (id) => {
    const { data: payout } = await get(payouts().doc(id));
    return payout && { payout };
  },
  taxes: async (year) => {
    const interval = taxYearInterval(year);
    const [isPaid, downloads] = await Promise.all([wasAnyonePaid(interval), taxDownloadsOf(year)]);
    // One of the running year doesn't have all that was paid in it.
    return { year, isPaid, isDownloaded: downloads.some(({ at }) => at >= interval.to) };
  },
  corrections: async (id) => {
    const [stored, event] = await Promise.all([get(corrections().doc(id)), get(ledger().doc(id))]);
    if (!stored.data || !event.data) return undefined;
    return { id, corrections: stored.data, ...(await readEntryOwners(event.data)) };
  },
};
