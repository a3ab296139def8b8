import type { BooksOfDay } from "../../../api/calls/desk-money.ts";
import { deskBooksPath, deskCasePath } from "../../../routing/desk-paths.ts";

type Difference = Pick<BooksOfDay["differences"][number], "source" | "kind" | "ref" | "day" | "accounts">;

const ofSessions: readonly string[] = ["booking", "held", "settled", "status"];
const isPerson = /^instructor:(.+)$/;

/** Where a difference is looked into: its session, its instructor, its payment, or the books of its day. */
export function differencePath({ source, kind, ref, day, accounts }: Difference): string {
  if (ref && (ofSessions.includes(kind) || (source === "bookings" && kind !== "unreadable")))
    return deskCasePath("bookings", ref);
  if (ref && source === "processor") return deskCasePath("payments", ref);
  const [, uid] = accounts.flatMap((one) => isPerson.exec(one) ?? []);
  return uid ? deskCasePath("people", uid) : deskBooksPath(day ?? "");
}
