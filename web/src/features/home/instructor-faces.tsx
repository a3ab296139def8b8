import type { InstructorsData } from "@shared/api/public-data.ts";
import { useNotBlocked } from "../../showcase/blocked.ts";
import { Cards, InstructorCard } from "../../showcase/instructor-card.tsx";
import { NotLoaded } from "../../showcase/not-loaded.tsx";
import type { Fresh } from "../../showcase/use-fresh.ts";
import { Waiting } from "./waiting.tsx";

/** How many stand on the first page. */
const SHOWN = 3;

/** The instructors of the first page, or why there are none. */
export function InstructorFaces({ value, status, retry }: Fresh<InstructorsData>) {
  const shown = useNotBlocked(value.instructors).slice(0, SHOWN);
  if (shown.length > 0)
    return (
      <Cards>
        {shown.map((instructor) => (
          <InstructorCard key={instructor.id} instructor={instructor} />
        ))}
      </Cards>
    );
  if (status === "built") return <Waiting what="Instructors" />;
  if (status === "failed") return <NotLoaded retry={retry}>The instructors could not be loaded.</NotLoaded>;
  return <p>Nobody teaches here at this moment. Please look again soon.</p>;
}
