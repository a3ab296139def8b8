import { formatTime } from "../../../ui/formats/time-format.ts";
import { Text } from "../../../ui/text.ts";
import { useNow } from "../use-now.ts";

/** Whole seconds as a clock shows them: "9:05". */
export const formatCountdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** Counts down to the end of a hold. Never inside an alert, which would be read out every second. */
export function Countdown({ until, timeZone }: { until: number; timeZone: string }) {
  const seconds = Math.ceil((until - useNow(1000)) / 1000);
  if (seconds <= 0) return <Text>We're no longer holding this time.</Text>;
  if (seconds > 3600)
    return <Text>We're holding this time for you until {formatTime(until, timeZone)}.</Text>;
  return (
    <Text>
      We're holding this time for you until {formatTime(until, timeZone, "time")} (
      <span role="timer" style={{ fontVariantNumeric: "tabular-nums" }}>
        {formatCountdown(seconds)}
      </span>{" "}
      left).
    </Text>
  );
}
