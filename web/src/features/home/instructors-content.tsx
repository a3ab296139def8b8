import type { InstructorsData } from "@core/api/public/public-data.ts";
import { styled } from "@mui/material/styles";
import { useWithoutBlocked } from "../../parts/showcase/blocked-instructors.ts";
import { InstructorCard, InstructorCards } from "../../parts/showcase/instructor-card.tsx";
import { PublicLoadError } from "../../parts/showcase/public-load-error.tsx";
import type { Fresh } from "../../parts/showcase/use-fresh.ts";
import { swiped } from "./home-section.tsx";
import { LoadingPlaceholder } from "./loading-placeholder.tsx";

const Cards = styled(InstructorCards)(swiped);

/** Number of instructors on the home page. */
const SHOWN = 3;

/** The instructors of the home page, or why there are none. */
export function InstructorsContent({ value, status, retry }: Fresh<InstructorsData>) {
  const shown = useWithoutBlocked(value.instructors).slice(0, SHOWN);
  if (shown.length > 0)
    return (
      <Cards>
        {shown.map((instructor) => (
          <InstructorCard key={instructor.id} instructor={instructor} />
        ))}
      </Cards>
    );
  if (status === "built") return <LoadingPlaceholder what="our instructors" />;
  if (status === "failed")
    return <PublicLoadError retry={retry}>We couldn't load our instructors.</PublicLoadError>;
  return <p>No instructors are available right now. Please check back soon.</p>;
}
