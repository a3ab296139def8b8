import { styled } from "@mui/material/styles";
import { useId } from "react";
import { formatTime } from "../../../ui/formats/time-format.ts";
import { Option, Options } from "../../../ui/forms/option.tsx";
import { HeartIcon } from "../../../ui/icons/first-icons.tsx";
import { Column } from "../../../ui/layout.ts";
import { Quiet } from "../../../ui/text.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.ts";
import type { DayPart, FreeSlot } from "./day-parts.ts";

const Time = styled("span")({
  margin: "0 auto",
  display: "inline-flex",
  gap: 6,
  alignItems: "center",
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
});

interface TimeListProps {
  parts: readonly DayPart[];
  timeZone: string;
  /** The chosen start, ms UTC; 0 for none. */
  chosen: number;
  isPreferred?: (time: FreeSlot) => boolean;
  onChoose: (time: FreeSlot) => void;
}

/** The free times of a day by morning, afternoon and evening. */
export function TimeList({ parts, timeZone, chosen, isPreferred = () => false, onChoose }: TimeListProps) {
  const name = useId();
  const hasPreferred = parts.some(({ times }) => times.some(isPreferred));
  return (
    <Column>
      {parts.map((part) => (
        <Options key={part.name} least={120} legend={part.name}>
          {part.times.map((time) => (
            <Option
              key={time.start}
              isCompact
              name={name}
              isChosen={time.start === chosen}
              onChoose={() => onChoose(time)}
            >
              <Time>
                {isPreferred(time) && <HeartIcon size={16} />}
                {formatTime(time.start, timeZone, "time")}
                {isPreferred(time) && <VisuallyHidden>, one of your preferred times</VisuallyHidden>}
              </Time>
            </Option>
          ))}
        </Options>
      ))}
      {hasPreferred && (
        <Quiet>
          <HeartIcon size={14} /> Your preferred times
        </Quiet>
      )}
    </Column>
  );
}
