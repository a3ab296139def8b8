import type { InstructorsData } from "@core/api/public/public-data.ts";
import { useRef } from "react";
import { useWithoutBlocked } from "../../../parts/showcase/blocked-instructors.ts";
import { inBuiltOrder } from "../../../parts/showcase/built-order.ts";
import { FreshContent } from "../../../parts/showcase/fresh-content.tsx";
import { InstructorCard, InstructorCards } from "../../../parts/showcase/instructor-card.tsx";
import { useFresh } from "../../../parts/showcase/use-fresh.ts";

/** More would only be scrolled past: the postal code shows everyone nearby. */
const SHOWN = 3;

/** A few of all instructors, until a postal code is known. */
export function InstructorsNearby({ built }: { built: InstructorsData }) {
  const place = useRef<HTMLDivElement>(null);
  const fresh = useFresh("instructors", built, place);
  const some = useWithoutBlocked(inBuiltOrder(fresh.value.instructors, built.instructors)).slice(0, SHOWN);
  return (
    <div ref={place}>
      <FreshContent
        fresh={fresh}
        isEmpty={some.length === 0}
        what="instructors"
        nothing={<p>No instructors are available right now. Please check back in a few days.</p>}
      >
        <InstructorCards>
          {some.map((instructor) => (
            <InstructorCard key={instructor.id} instructor={instructor} />
          ))}
        </InstructorCards>
      </FreshContent>
    </div>
  );
}
