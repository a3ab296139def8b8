import type { CallOutput } from "@core/api/index.ts";
import { deskCall } from "../../../api/desk-call.ts";
import { formatDeskTime } from "../../../parts/desk/desk-time.ts";
import { reasonField, typedText } from "../../../parts/desk/form/desk-field.ts";
import { type ActForm, toActResult } from "./act-form.ts";

type Candidate = CallOutput<"/api/operator/substitutes">["candidates"][number];

/** Why one fits, after their name. */
const fitOf = ({ name, isFavorite, metAt, rating, sessions }: Candidate, timeZone: string): string =>
  [
    name,
    isFavorite && "a favorite",
    metAt !== undefined && `taught them ${formatDeskTime(metAt, timeZone)}`,
    rating.count > 0 && `${rating.average.toFixed(1)} stars (${rating.count})`,
    `${sessions} ${sessions === 1 ? "session" : "sessions"}`,
  ]
    .filter(Boolean)
    .join(" · ");

/** Asks another instructor to take a session over, chosen from those who are free and teach it. */
export const substituteActForms = {
  substitute: {
    description:
      "We ask one of these, who teach this session in its area and are free then, with time to travel. We hold their time until they reply. The customer decides next, at the same price; until then nothing changes.",
    ask: async ({ shown: { item } }) => {
      const result = await deskCall("/api/operator/substitutes")({ appointmentId: item.id });
      if (!result.ok) return result;
      const options = result.value.candidates.map((one) => ({
        value: one.id,
        label: fitOf(one, item.timeZone ?? "UTC"),
      }));
      return {
        ok: true,
        value:
          options.length > 0
            ? [{ name: "instructor", label: "Who to ask", kind: "choice", options }]
            : "Nobody else who teaches this session is free then. Reschedule it for the customer, or cancel it with a full refund.",
      };
    },
    fields: () => [reasonField],
    send: (values, { shown: { item } }, key) =>
      toActResult(
        deskCall("/api/operator/substitute")(
          {
            appointmentId: item.id,
            version: item.version,
            instructorId: values.instructor ?? "",
            reason: typedText(values, "reason"),
          },
          key,
        ),
        ({ until }) =>
          `Asked. They have until ${formatDeskTime(until, item.timeZone ?? "UTC")} to agree, and so has the customer.`,
      ),
  },
} as const satisfies Record<string, ActForm>;
