import type {
  ApplicationRecords,
  ContactRecords,
  ReportRecords,
} from "../../../core/desk/cases/case-records.ts";
import type {
  PictureRecords,
  ReplyRecords,
  TestimonialRecords,
} from "../../../core/desk/cases/word-cases.ts";
import { AppError } from "../../../core/errors.ts";
import { publicName } from "../../../core/people/public-name.ts";
import { get, getEach, type Loaded } from "../../access.ts";
import { sessionOf } from "../../booking/bookings-of.ts";
import { listStoredAreas } from "../../booking/pricing.ts";
import {
  applications,
  contactMessages,
  pictures,
  reports,
  reviewReplies,
  testimonials,
  users,
} from "../../collections.ts";
import { countApplicationFiles } from "../../people/applications.ts";
import { findAccountOf } from "../../people/auth-accounts.ts";
import { fullNamesOf } from "../../people/full-names.ts";
import { authorOf } from "../../people/ratings.ts";
import { answerTargetsAt } from "../../settings/policies.ts";
import { actsOn, newestOf } from "../newest-of.ts";

/** Maximum number of acts that one of these cases shows. */
const MOST_ACTS = 10;

/** The newest acts on a document (id), oldest first: at most 11 reads. */
export const readActs = async (id: string) => (await newestOf(actsOn(id), MOST_ACTS)).newest.toReversed();

async function mustGet<T>(read: Promise<Loaded<T>>): Promise<T> {
  const { data } = await read;
  if (data === undefined) throw new AppError("not-found");
  return data;
}

/** Reads a report with the names of its people, and its session: at most 16 reads. */
export async function readReport(id: string): Promise<ReportRecords> {
  const report = await mustGet(get(reports().doc(id)));
  const { instructorId } = report;
  const [user, names, session, audit] = await Promise.all([
    get(users().doc(report.uid)),
    fullNamesOf([instructorId]),
    sessionOf(report.bookingId),
    readActs(id),
  ]);
  const reporterName = user.data && publicName(user.data);
  const instructorName = names.get(instructorId);
  const targets = await answerTargetsAt(report.reopenedAt ?? report.createdAt);
  return { report, reporterName, instructorName, session, targets, audit };
}

/** Reads a contact message, and its session: at most 13 reads. */
export async function readContact(id: string): Promise<ContactRecords> {
  const message = await mustGet(get(contactMessages().doc(id)));
  const [account, session, audit] = await Promise.all([
    findAccountOf(message.email),
    sessionOf(message.bookingId),
    readActs(id),
  ]);
  const targets = await answerTargetsAt(message.reopenedAt ?? message.createdAt);
  return { message, account, session, targets, audit };
}

/** Reads a testimonial: at most 13 reads. */
export async function readTestimonial(id: string): Promise<TestimonialRecords> {
  const [testimonial, author, audit] = await Promise.all([
    mustGet(get(testimonials().doc(id))),
    authorOf(id),
    readActs(id),
  ]);
  const targets = await answerTargetsAt(testimonial.createdAt);
  return { testimonial, author, targets, audit };
}

/** Reads an instructor's reply with the review it answers: at most 16 reads. */
export async function readReply(id: string): Promise<ReplyRecords> {
  const reply = await mustGet(get(reviewReplies().doc(id)));
  const [review, names, author, audit] = await Promise.all([
    get(testimonials().doc(id)),
    fullNamesOf([reply.uid]),
    authorOf(id),
    readActs(id),
  ]);
  const targets = await answerTargetsAt(reply.at);
  return { reply, review: review.data, name: names.get(reply.uid), author, targets, audit };
}

/** Reads a picture of an instructor, without its files: at most 14 reads. */
export async function readPicture(id: string): Promise<PictureRecords> {
  const picture = await mustGet(get(pictures().doc(id)));
  const [names, audit] = await Promise.all([fullNamesOf([picture.uid]), readActs(id)]);
  const targets = await answerTargetsAt(picture.at);
  return { picture, name: names.get(picture.uid), targets, audit };
}

/** Reads an application without its files: at most 15 reads, and the areas from their cache. */
export async function readApplicationRecords(id: string): Promise<ApplicationRecords> {
  const [[application, user], files, areas, audit] = await Promise.all([
    getEach(applications().doc(id), users().doc(id)),
    countApplicationFiles(id),
    listStoredAreas(),
    readActs(id),
  ]);
  if (!application.data) throw new AppError("not-found");
  const targets = await answerTargetsAt(application.data.at);
  return { application: application.data, name: user.data?.name, files, areas, targets, audit };
}
