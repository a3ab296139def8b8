import type { What } from "@core/desk/lists/desk-list.ts";
import type { DeskListRow } from "../../../api/answers.ts";
import { ApiError } from "../../../api/api-error.ts";
import type { CallResult } from "../../../api/call.ts";
import { deskCall } from "../../../api/desk-call.ts";

/** An act that is harmless alone, so that it can be done to several rows of a list. */
export interface BulkAct {
  /** The status of the list's filter in which its rows offer it. */
  status: string;
  label: string;
  /** What will happen to each, in a sentence. */
  description: string;
  /** What became of a row. */
  done: string;
  send: (row: DeskListRow, reason: string, key: string) => Promise<CallResult<unknown>>;
}

type Moderation = Parameters<ReturnType<typeof deskCall<"/api/operator/moderate">>>[0];

const moderate =
  (input: (row: DeskListRow, seenAt: number) => Omit<Moderation, "id" | "reason">): BulkAct["send"] =>
  (row, reason, key) =>
    deskCall("/api/operator/moderate")(
      { ...input(row, Number(row.cells.at)), id: row.id, reason } as Moderation,
      key,
    );

const resend: BulkAct["send"] = ({ id, cells }, reason, key) =>
  deskCall("/api/operator/resend")({ id, version: Number(cells.attempts) + 1, reason }, key);

/** One that fails once more is no success of its row: it still waits. */
const deliver: BulkAct["send"] = async ({ id }, reason, key) => {
  const result = await deskCall("/api/operator/lost")({ step: "deliver", id, reason }, key);
  return result.ok && result.value.status !== "delivered"
    ? {
        ok: false,
        error: new ApiError({ code: "wrong-state", message: "It failed once more, and still waits." }),
      }
    : result;
};

/** What can be done to several rows of each list. */
const bulkActs: Readonly<Partial<Record<What, readonly BulkAct[]>>> = {
  testimonials: [
    {
      status: "waiting",
      label: "Publish",
      description: "Everyone can then read them on the reviews page.",
      done: "Published",
      send: moderate((_, seenAt) => ({ what: "testimonial", outcome: "published", seenAt })),
    },
    {
      status: "waiting",
      label: "Don't publish",
      description: "They stay private.",
      done: "Stays private",
      send: moderate((_, seenAt) => ({ what: "testimonial", outcome: "rejected", seenAt })),
    },
  ],
  replies: [
    {
      status: "waiting",
      label: "Publish",
      description: "Everyone then reads each under its review, and we tell the instructor and its author.",
      done: "Published",
      send: moderate((_, seenAt) => ({ what: "reply", outcome: "published", seenAt })),
    },
  ],
  pictures: [
    {
      status: "pending",
      label: "Publish",
      description: "Customers then see them on the instructors' pages.",
      done: "Published",
      send: moderate(() => ({ what: "picture", outcome: "published" })),
    },
  ],
  contacts: [
    {
      status: "open",
      label: "Dismiss",
      description: "They are closed without an answer.",
      done: "Dismissed",
      send: moderate(() => ({ what: "contact", outcome: "dismissed" })),
    },
  ],
  emails: [
    {
      status: "failed",
      label: "Send again",
      description: "Each is written again as it would be now, and tried as if it were new.",
      done: "On its way",
      send: resend,
    },
  ],
  lost: [
    {
      status: "open",
      label: "Deliver again",
      description: "What follows each change is done from what is stored now, and nothing a second time.",
      done: "Delivered",
      send: deliver,
    },
  ],
};

/** The acts that the rows of a list offer together, by the status that it shows. */
export const bulkActsOf = (what: What, status: string | undefined): readonly BulkAct[] =>
  (bulkActs[what] ?? []).filter((act) => act.status === status);
