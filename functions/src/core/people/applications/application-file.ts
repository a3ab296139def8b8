import * as v from "valibot";
import { CalendarDate, Id, Instant } from "../../fields.ts";

/** What a file of an applicant shows. */
export const ApplicationFileKind = v.picklist(["identity", "certificate", "insurance"]);
export type ApplicationFileKind = v.InferOutput<typeof ApplicationFileKind>;

/** `applicationFiles/{sha}`: a picture of a document, WebP without metadata; operators see it when they reveal it. */
export const ApplicationFile = v.object({
  uid: Id,
  kind: ApplicationFileKind,
  image: v.instance(Uint8Array),
  /** Last day on which the document is valid. */
  until: v.optional(CalendarDate),
  createdAt: Instant,
  /** When its owner is told that the document ends soon, unless that has been done. */
  due: v.optional(Instant),
  /** Firestore Timestamp at which it is deleted; any object here, because this kernel knows no Firebase. */
  expireAt: v.custom<object>((value) => typeof value === "object" && value !== null),
});
export type ApplicationFile = v.InferOutput<typeof ApplicationFile>;
