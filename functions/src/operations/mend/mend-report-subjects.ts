import type { InstructorReport } from "../../core/people/messages/message.ts";
import { get } from "../../store/access.ts";
import { sessionOf } from "../../store/booking/bookings-of.ts";
import { reports } from "../../store/collections.ts";
import { decide } from "../../store/commit.ts";
import { documentPages } from "../../store/document-pages.ts";

/** Whom a report is about; undefined for an instructor's about a session that is gone. */
async function subjectOf({ side, instructorId, bookingId }: InstructorReport): Promise<string | undefined> {
  return side === "customer" ? instructorId : (await sessionOf(bookingId))?.customer.id;
}

/**
 * Says of reports whom they are about: yields the path of each that doesn't and can. Nothing is changed where `isDry`. A second
 * run finds none.
 */
export async function* mendReportSubjects(isDry: boolean): AsyncIterable<string> {
  for await (const page of documentPages(reports()))
    for (const doc of page) {
      if (doc.get("about") !== undefined) continue;
      const about = await subjectOf(doc.data() as InstructorReport);
      if (about === undefined) continue;
      yield doc.ref.path;
      if (isDry) continue;
      await decide(async (batch) => {
        const read = await get(reports().doc(doc.id));
        if (read.data && read.data.about === undefined) batch.put(read, { ...read.data, about });
      });
    }
}
