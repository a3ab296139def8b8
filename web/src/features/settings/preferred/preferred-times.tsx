import { styled } from "@mui/material/styles";
import type { Schedule } from "@shared/model/fields.ts";
import { useId, useRef, useState } from "react";
import { ClockIcon } from "../../../ui/icons/icons.tsx";
import { OpeningRow } from "../setting-rows.tsx";
import { TimesForm } from "./times-form.tsx";
import { timesLine } from "./weekly-times.ts";

const Inside = styled("div")({ padding: "4px 20px 20px" });

/** The times somebody likes best, and beneath them the form that changes them. */
export function PreferredTimes({ schedule }: { schedule: Schedule }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const row = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsOpen(false);
    row.current?.focus();
  };
  return (
    <li>
      <OpeningRow
        ref={row}
        icon={<ClockIcon />}
        label="Preferred times"
        value={timesLine(schedule)}
        controls={id}
        isExpanded={isOpen}
        onToggle={() => setIsOpen(!isOpen)}
      />
      <Inside id={id} hidden={!isOpen}>
        {isOpen && <TimesForm schedule={schedule} onDone={close} />}
      </Inside>
    </li>
  );
}
