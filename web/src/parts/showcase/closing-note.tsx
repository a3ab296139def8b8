import type { PricingArea } from "@core/people/places/pricing.ts";
import { formatTime } from "../../ui/formats/time-format.ts";

type Closing = Pick<PricingArea, "name" | "timeZone" | "closesAt">;

/** "We teach in Chicago through Tuesday, December 1, 2026."; undefined while no last day is decided. */
export const closingText = ({ name, timeZone, closesAt }: Closing): string | undefined =>
  closesAt === undefined
    ? undefined
    : `We teach in ${name} through ${formatTime(closesAt - 1, timeZone, "longDate")}.`;

/** Says of those areas that close which day is their last; nothing of the others. */
export function ClosingNote({ areas }: { areas: readonly Closing[] }) {
  const texts = areas.flatMap((area) => closingText(area) ?? []);
  if (texts.length === 0) return null;
  return (
    <p>
      <strong>{texts.join(" ")}</strong>
    </p>
  );
}
