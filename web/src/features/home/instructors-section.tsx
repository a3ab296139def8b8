import { built } from "built:first-instructors";
import { useRef } from "react";
import { Link } from "react-router-dom";
import { inBuiltOrder } from "../../parts/showcase/built-order.ts";
import { OverallRating } from "../../parts/showcase/overall-rating.tsx";
import { useFresh } from "../../parts/showcase/use-fresh.ts";
import { WithoutBlocked } from "../../parts/showcase/without-blocked.tsx";
import { paths } from "../../routing/paths.ts";
import { SplitRow } from "../../ui/layout.ts";
import { HomeSection, SectionLink } from "./home-section.tsx";
import { InstructorsContent } from "./instructors-content.tsx";

/** Three instructors, and the average rating of all. */
export function InstructorsSection() {
  const section = useRef<HTMLElement>(null);
  const fresh = useFresh("instructors", built, section);
  const instructors = inBuiltOrder(fresh.value.instructors, built.instructors);
  return (
    <HomeSection ref={section} aria-labelledby="instructors">
      <SplitRow sx={{ gap: "4px 24px", alignItems: "baseline", marginBottom: "24px" }}>
        <h2 id="instructors">Meet some of our teachers</h2>
        <OverallRating rating={fresh.value.rating} />
      </SplitRow>
      <InstructorsContent {...fresh} value={{ ...fresh.value, instructors }} />
      <WithoutBlocked />
      <SectionLink>
        <Link to={paths.teachers}>See all our teachers</Link>
      </SectionLink>
    </HomeSection>
  );
}
