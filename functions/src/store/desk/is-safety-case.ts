import { namesSafety } from "../../core/desk/safety-words.ts";
import { list } from "../access.ts";
import { sessionOf } from "../booking/session-of.ts";
import { reports } from "../collections.ts";

/** Reports that are read by each of their fields. */
const MOST = 20;

const openReports = async (field: "uid" | "instructorId" | "bookingId", value: string) => {
  const open = reports().where("status", "==", "open").where(field, "==", value);
  return (await list(open.limit(MOST))).flatMap(({ data }) => (data ? [data] : []));
};

/**
 * Whether an open report that names a danger is about a session or a person (id), reported or reporting: at most 61
 * reads.
 */
export async function isSafetyCase(id: string): Promise<boolean> {
  const session = await sessionOf(id);
  const found = await Promise.all(
    session
      ? [openReports("bookingId", id), openReports("instructorId", session.instructor.id)]
      : [openReports("uid", id), openReports("instructorId", id)],
  );
  return found.flat().some(({ comment }) => namesSafety(comment));
}
