import { styled } from "@mui/material/styles";
import { formatTime } from "../ui/time-format.ts";
import { useNow } from "./use-now.ts";

/** Whole seconds as a clock shows them: "9:05". */
export const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

const Text = styled("p")({ margin: 0 });

/** Until when a time is kept, counting down. Never within an alert: it would be read out each second. */
export function Countdown({ until, timeZone }: { until: number; timeZone: string }) {
  const left = Math.ceil((until - useNow(1000)) / 1000);
  if (left <= 0) return <Text>The time is not kept any longer.</Text>;
  return (
    <Text>
      The time is kept for you until {formatTime(until, timeZone, "time")} (
      <span role="timer" style={{ fontVariantNumeric: "tabular-nums" }}>
        {clockOf(left)}
      </span>{" "}
      left).
    </Text>
  );
}
