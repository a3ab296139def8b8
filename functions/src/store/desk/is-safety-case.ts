import { namesSafety } from "../../core/desk/safety-words.ts";
import { list } from "../access.ts";
import { sessionOf } from "../booking/bookings-of.ts";
import { reports } from "../collections.ts";

/** Reports that are read by each of their fields. */
const MOST = 50;

async function openReports(field: "uid" | "about" | "bookingId", value: string) {
  const found = await list(reports().where(field, "==", value).limit(MOST));
  return found.flatMap(({ data }) => (data?.status === "open" ? [data] : []));
}

/**
 * Whether an open report that names a danger is about a session or a person (id), reported or reporting: at most 101
 * reads.
 */
export async function isSafetyCase(id: string): Promise<boolean> {
  const session = await sessionOf(id);
  const open = await Promise.all(
    session
      ? [openReports("bookingId", id), openReports("about", session.instructor.id)]
      : [openReports("uid", id), openReports("about", id)],
  );
  return open.flat().some(({ comment }) => namesSafety(comment));
}
