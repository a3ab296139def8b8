import { styled } from "@mui/material/styles";
import { memo, useCallback, useId } from "react";
import { formatTime } from "../../../ui/formats/time-format.ts";
import { Option, Options } from "../../../ui/forms/option.tsx";
import { HeartIcon } from "../../../ui/icons/first-icons.tsx";
import { Column } from "../../../ui/layout.ts";
import { Quiet } from "../../../ui/text.ts";
import { useShownChoice } from "../../../ui/use-shown-choice.ts";
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

interface TimeOptionProps {
  name: string;
  time: FreeSlot;
  timeZone: string;
  isChosen: boolean;
  isPreferred: boolean;
  onChoose: (time: FreeSlot) => void;
}

/** A free time. A choice renders again the two whose state it changes, not all of them. */
const TimeOption = memo(function TimeOption(props: TimeOptionProps) {
  const { name, time, timeZone, isChosen, isPreferred, onChoose } = props;
  return (
    <Option isCompact name={name} isChosen={isChosen} onChoose={() => onChoose(time)}>
      <Time>
        {isPreferred && <HeartIcon size={16} />}
        {formatTime(time.start, timeZone, "time")}
        {isPreferred && <VisuallyHidden>, one of your preferred times</VisuallyHidden>}
      </Time>
    </Option>
  );
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
  const [shown, choose] = useShownChoice(chosen);
  const press = useCallback((time: FreeSlot) => choose(time.start, () => onChoose(time)), [choose, onChoose]);
  const hasPreferred = parts.some(({ times }) => times.some(isPreferred));
  return (
    <Column>
      {parts.map((part) => (
        <Options key={part.name} least={120} legend={part.name}>
          {part.times.map((time) => (
            <TimeOption
              key={time.start}
              name={name}
              time={time}
              timeZone={timeZone}
              isChosen={time.start === shown}
              isPreferred={isPreferred(time)}
              onChoose={press}
            />
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
