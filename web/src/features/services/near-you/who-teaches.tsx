import type { InstructorsData } from "@core/api/public/public-data.ts";
import { InstructorCard, InstructorCards } from "../../../parts/showcase/instructor-card.tsx";
import { ServiceSection } from "../service-section.tsx";
import { InstructorsNearby } from "./instructors-nearby.tsx";
import type { NearbyInstructors } from "./use-nearby.ts";

interface WhoTeachesProps {
  nearby: NearbyInstructors;
  /** The prerendered instructors. */
  built: InstructorsData;
}

/** The instructors near the looked-up postal code; a few of all until there is one. */
export function WhoTeaches({ nearby, built }: WhoTeachesProps) {
  const isFound = nearby.status === "found" && nearby.instructors.length > 0;
  return (
    <ServiceSection id="instructors" title="Who teaches near you">
      <p>
        {isFound
          ? `Instructors in ${nearby.area.name}. They're local, so you can book the same person again.`
          : `A few of our instructors.${nearby.status === "unasked" ? " Enter your ZIP code above to see who teaches near you." : ""}`}
      </p>
      {isFound ? (
        <InstructorCards>
          {nearby.instructors.map((instructor) => (
            <InstructorCard key={instructor.id} instructor={instructor} />
          ))}
        </InstructorCards>
      ) : (
        <InstructorsNearby built={built} />
      )}
    </ServiceSection>
  );
}
