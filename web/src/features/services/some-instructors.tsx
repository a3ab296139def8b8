import type { InstructorsData } from "@shared/api/public-data.ts";
import { useRef } from "react";
import { useNotBlocked } from "../../showcase/blocked.ts";
import { Cards, InstructorCard } from "../../showcase/instructor-card.tsx";
import { useFresh } from "../../showcase/use-fresh.ts";
import { Asked } from "./asked.tsx";

/** More would only be scrolled past: whoever wants to see all near them types their postal code. */
const SHOWN = 6;

/** A few of all instructors, for whoever has not said where they live. */
export function SomeInstructors({ built }: { built: InstructorsData }) {
  const place = useRef<HTMLDivElement>(null);
  const fresh = useFresh("instructors", built, place);
  const some = useNotBlocked(fresh.value.instructors).slice(0, SHOWN);
  return (
    <div ref={place}>
      <h3>Some of our instructors</h3>
      <Asked
        fresh={fresh}
        isEmpty={some.length === 0}
        what="instructors"
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
