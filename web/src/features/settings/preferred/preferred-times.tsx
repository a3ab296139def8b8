import type { WeeklySchedule } from "@core/fields.ts";
import ListItem from "@mui/material/ListItem";
import { styled } from "@mui/material/styles";
import { useId, useRef, useState } from "react";
import { weeklyTimesText } from "../../../parts/weekly-times/weekly-times.ts";
import { ClockIcon } from "../../../ui/icons/first-icons.tsx";
import { OpeningRow } from "../setting-rows.tsx";
import { PreferredTimesForm } from "./preferred-times-form.tsx";

const Inside = styled("div")({ padding: "4px 20px 20px" });

/** The preferred times, and the form that edits them. */
export function PreferredTimes({ schedule }: { schedule: WeeklySchedule }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  const close = () => {
    setIsOpen(false);
    row.current?.focus();
  };
  return (
    <ListItem disablePadding divider sx={{ display: "block" }}>
      <OpeningRow
        ref={row}
        icon={<ClockIcon />}
        label="Preferred times"
        value={weeklyTimesText(schedule)}
        controls={id}
        isExpanded={isOpen}
        onToggle={() => setIsOpen(!isOpen)}
      />
      <Inside id={id} hidden={!isOpen}>
        {isOpen && <PreferredTimesForm schedule={schedule} onDone={close} />}
      </Inside>
    </ListItem>
  );
}
