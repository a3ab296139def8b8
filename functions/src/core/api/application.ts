import * as v from "valibot";
import { cleanLine, cleanLines } from "../clean-text.ts";
import { CalendarDate, Id, Instant } from "../fields.ts";
import {
  ApplicationDraft,
  ApplicationFileEntry,
  ApplicationStatus,
} from "../people/applications/application.ts";
import { ApplicationFileKind } from "../people/applications/application-file.ts";
import { Pricing } from "../people/places/pricing.ts";
import type { Contract } from "./contract.ts";
import { EmptyInput, pictureText } from "./fields.ts";

/** Base64 of the largest picture that fits the body limit of its call. */
const IMAGE_BASE64 = 255 * 1024;

/** Every text of a typed form, cleaned; only the bio has lines. */
const cleanForm = (typed: unknown, name = ""): unknown => {
  if (typeof typed === "string") return name === "bio" ? cleanLines(typed) : cleanLine(typed);
  if (typeof typed !== "object" || typed === null) return typed;
  if (Array.isArray(typed)) return typed.map((one) => cleanForm(one));
  return Object.fromEntries(Object.entries(typed).map(([key, one]) => [key, cleanForm(one, key)]));
};

const DraftInput = v.pipe(
  v.custom<v.InferInput<typeof ApplicationDraft>>((value) => typeof value === "object" && value !== null),
  v.transform((typed) => cleanForm(typed)),
  v.strictObject(ApplicationDraft.entries),
);

/** An application as its applicant sees it. */
export const ApplicationView = v.object({
  /** `draft` with version 0 where there is none yet. */
  status: ApplicationStatus,
  version: v.number(),
  /** What it lacks before it can be sent. */
  missing: v.array(v.string()),
  form: ApplicationDraft,
  files: v.array(ApplicationFileEntry),
  /** Whether ID and insurance are needed, each with its last day. */
  papersRequired: v.boolean(),
  /** What an operator asks to change, by field of the form or kind of file. */
  requested: v.optional(v.record(v.string(), v.string())),
  /** What the operator wrote with their last decision. */
  operatorText: v.optional(v.string()),
  reapplyAt: v.optional(Instant),
  /** When it was given this status. */
  at: Instant,
});
export type ApplicationView = v.InferOutput<typeof ApplicationView>;

/** Calls of people who want to teach, and of instructors who want to teach more. */
export const applicationContracts = {
  "/api/provider/apply": {
    /** Without any field and not submitted it changes nothing, and answers how things are. */
    input: v.strictObject({ form: v.optional(DraftInput, {}), submit: v.boolean() }),
    output: v.object({
      ...ApplicationView.entries,
      /** Cities that open later, where one can already apply to teach. */
      ahead: v.optional(v.array(v.object({ id: Id, ...Pricing.entries }))),
    }),
  },
  "/api/provider/file": {
    /** A picture with its kind, or the id of a file to remove; with both, the picture replaces the file. */
    input: v.pipe(
      v.strictObject({
        /** A picture in base64, WebP or JPEG. */
        image: v.optional(pictureText(IMAGE_BASE64)),
        kind: v.optional(ApplicationFileKind),
        until: v.optional(CalendarDate),
        remove: v.optional(Id),
      }),
      v.check(
        ({ image, kind, until, remove }) =>
          image ? kind !== undefined : remove !== undefined && !(kind || until),
        "Please choose a picture, or a file to remove.",
      ),
    ),
    output: v.object({ files: v.array(ApplicationFileEntry) }),
  },
  "/api/provider/thumbnails": {
    input: EmptyInput,
    /** WebP in base64, by file; a file whose picture can't be read is left out. */
    output: v.object({ files: v.array(v.object({ id: Id, image: v.string() })) }),
  },
  "/api/provider/withdraw": { input: EmptyInput, output: v.object({ status: ApplicationStatus }) },
} satisfies Record<string, Contract>;
