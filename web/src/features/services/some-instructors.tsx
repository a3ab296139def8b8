import type { InstructorsData } from "@shared/api/public-data.ts";
import { useRef } from "react";
import { useNotBlocked } from "../../showcase/blocked.ts";
import { Cards, InstructorCard } from "../../showcase/instructor-card.tsx";
import { useFresh } from "../../showcase/use-fresh.ts";
import { Asked } from "./asked.tsx";

/** More would only be scrolled past: whoever wants to see all near them types their postal code. */
const SHOWN = 6;

interface SomeInstructorsProps {
  built: InstructorsData;
  /** Takes the focus when what had it goes. */
  onFocusLost: () => void;
}

/** A few of all instructors, for whoever has not said where they live. */
export function SomeInstructors({ built, onFocusLost }: SomeInstructorsProps) {
  const place = useRef<HTMLDivElement>(null);
  const { value, status, retry } = useFresh("instructors", built, place);
  const some = useNotBlocked(value.instructors).slice(0, SHOWN);
  return (
    <div ref={place}>
      <h3>Some of our instructors</h3>
      <Asked
        status={status}
        isEmpty={some.length === 0}
        what="instructors"
        onRetry={() => {
          onFocusLost();
          retry();
        }}
        nothing={<p>Nobody works at present. Please look again in a few days.</p>}
      >
        <Cards>
          {some.map((instructor) => (
            <InstructorCard key={instructor.id} instructor={instructor} />
          ))}
        </Cards>
      </Asked>
    </div>
  );
}
