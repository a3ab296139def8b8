import type { BooksOfDay } from "../../../api/answers.ts";
import { deskBooksPath, deskCasePath } from "../../../routing/desk-paths.ts";

type Difference = Pick<BooksOfDay["differences"][number], "source" | "kind" | "ref" | "day" | "accounts">;

const ofSessions: readonly string[] = ["booking", "held", "settled", "status"];
const isPerson = /^instructor:(.+)$/;

/** The case of a document that can't be read, by its collection. */
const casesOf: Readonly<Record<string, "bookings" | "people" | "payments">> = {
  book: "bookings",
  intents: "payments",
  users: "people",
  instructors: "people",
  earnings: "people",
  payoutAccounts: "people",
};

/** Where a difference is looked into: its session, its instructor, its payment, or the books of its day. */
export function differencePath({ source, kind, ref, day, accounts }: Difference): string {
  if (ref && (ofSessions.includes(kind) || (source === "bookings" && kind !== "unreadable")))
    return deskCasePath("bookings", ref);
  const [collection = "", id] = kind === "unreadable" ? (ref ?? "").split("/") : [];
  const what = casesOf[collection];
  if (what && id) return deskCasePath(what, id);
  if (ref && source === "processor") return deskCasePath("payments", ref);
  const [, uid] = accounts.flatMap((one) => isPerson.exec(one) ?? []);
  return uid ? deskCasePath("people", uid) : deskBooksPath(day ?? "");
}
