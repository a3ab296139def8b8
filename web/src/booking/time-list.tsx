import { styled } from "@mui/material/styles";
import { useId } from "react";
import { HeartIcon } from "../ui/icons/icons.tsx";
import { Option, Options } from "../ui/option.tsx";
import { Quiet, Stack } from "../ui/panel.tsx";
import { formatTime } from "../ui/time-format.ts";
import type { DayPart, FreeTime } from "./day-parts.ts";

const Time = styled("span")({
  margin: "0 auto",
  display: "inline-flex",
  gap: 6,
  alignItems: "center",
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
});

const Hidden = styled("span")({
  position: "absolute",
  clipPath: "inset(50%)",
  width: 1,
  height: 1,
  overflow: "hidden",
});

interface TimeListProps {
  parts: readonly DayPart[];
  timeZone: string;
  /** The chosen start, ms UTC; 0 for none. */
  chosen: number;
  isPreferred?: (time: FreeTime) => boolean;
  onChoose: (time: FreeTime) => void;
}

/** The free times of a day by morning, afternoon and evening. */
export function TimeList({ parts, timeZone, chosen, isPreferred = () => false, onChoose }: TimeListProps) {
  const name = useId();
  const hasPreferred = parts.some(({ times }) => times.some(isPreferred));
  return (
    <Stack>
      {parts.map((part) => (
        <Options key={part.name} least={104}>
          <legend>{part.name}</legend>
          {part.times.map((time) => (
            <Option
              key={time.start}
              name={name}
              isChosen={time.start === chosen}
              onChoose={() => onChoose(time)}
            >
              <Time>
                {isPreferred(time) && <HeartIcon size={16} />}
                {formatTime(time.start, timeZone, "time")}
                {isPreferred(time) && <Hidden>, one of your preferred times</Hidden>}
              </Time>
            </Option>
          ))}
        </Options>
      ))}
      {hasPreferred && (
        <Quiet>
          <HeartIcon size={14} /> Within your preferred times
        </Quiet>
      )}
    </Stack>
  );
}
