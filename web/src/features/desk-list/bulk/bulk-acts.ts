import type { What } from "@core/desk/lists/desk-list.ts";
import type { DeskListRow } from "../../../api/answers.ts";
import { ApiError } from "../../../api/api-error.ts";
import type { CallResult } from "../../../api/call.ts";
import { deskCall } from "../../../api/desk-call.ts";

type SendOne = (row: DeskListRow, reason: string, key: string) => Promise<CallResult<unknown>>;

/** An act that can be done to several rows of a list: harmless alone, or shown for each before it is sent. */
export interface BulkAct {
  /** The statuses of the list's filter in which its rows offer it; "" for a list of every status. */
  statuses: readonly string[];
  label: string;
  /** What will happen to each, in a sentence. */
  description: string;
  /** What became of a row. */
  done: string;
  /** Absent for refunds: their form asks for more than a reason, and shows first who bears each. */
  send?: SendOne;
}

type Moderation = Parameters<ReturnType<typeof deskCall<"/api/operator/moderate">>>[0];

const moderate =
  (input: (row: DeskListRow, seenAt: number) => Omit<Moderation, "id" | "reason">): SendOne =>
  (row, reason, key) =>
    deskCall("/api/operator/moderate")(
      { ...input(row, Number(row.cells.at)), id: row.id, reason } as Moderation,
      key,
    );

const resend: SendOne = ({ id, cells }, reason, key) =>
  deskCall("/api/operator/resend")({ id, version: Number(cells.attempts) + 1, reason }, key);

/** One that fails once more is no success of its row: it still waits. */
const deliver: SendOne = async ({ id }, reason, key) => {
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
      statuses: ["waiting"],
      label: "Publish",
      description: "Everyone can then read them on the reviews page.",
      done: "Published",
      send: moderate((_, seenAt) => ({ what: "testimonial", outcome: "published", seenAt })),
    },
    {
      statuses: ["waiting"],
      label: "Don't publish",
      description: "They stay private.",
      done: "Stays private",
      send: moderate((_, seenAt) => ({ what: "testimonial", outcome: "rejected", seenAt })),
    },
  ],
  replies: [
    {
      statuses: ["waiting"],
      label: "Publish",
      description: "Everyone then reads each under its review, and we tell the instructor and its author.",
      done: "Published",
      send: moderate((_, seenAt) => ({ what: "reply", outcome: "published", seenAt })),
    },
  ],
  pictures: [
    {
      statuses: ["pending"],
      label: "Publish",
      description: "Customers then see them on the instructors' pages.",
      done: "Published",
      send: moderate(() => ({ what: "picture", outcome: "published" })),
    },
  ],
  contacts: [
    {
      statuses: ["open"],
      label: "Dismiss",
      description: "They are closed without an answer.",
      done: "Dismissed",
      send: moderate(() => ({ what: "contact", outcome: "dismissed" })),
    },
  ],
  emails: [
    {
      statuses: ["failed"],
      label: "Send again",
      description: "Each is written again as it would be now, and tried as if it were new.",
      done: "On its way",
      send: resend,
    },
  ],
  bookings: [
    {
      statuses: ["", "Closed", "Missed", "Canceled"],
      label: "Refund",
      description: "Each customer gets the same part of their price back, the way they paid it.",
      done: "Refunded",
    },
  ],
  lost: [
    {
      statuses: ["open"],
      label: "Deliver again",
      description: "What follows each change is done from what is stored now, and nothing a second time.",
      done: "Delivered",
      send: deliver,
    },
  ],
};

/** The acts that the rows of a list offer together, by the status that it shows, if it shows one alone. */
export const bulkActsOf = (what: What, status: string | undefined): readonly BulkAct[] =>
  (bulkActs[what] ?? []).filter(({ statuses }) => statuses.includes(status ?? ""));
