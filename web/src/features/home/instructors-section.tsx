import { built } from "built:first-instructors";
import { styled } from "@mui/material/styles";
import { useRef } from "react";
import { Link } from "react-router-dom";
import { inBuiltOrder } from "../../parts/showcase/built-order.ts";
import { OverallRating } from "../../parts/showcase/overall-rating.tsx";
import { useFresh } from "../../parts/showcase/use-fresh.ts";
import { WithoutBlocked } from "../../parts/showcase/without-blocked.tsx";
import { paths } from "../../routing/paths.ts";
import { HomeSection, SectionLink } from "./home-section.tsx";
import { InstructorsContent } from "./instructors-content.tsx";

const Head = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  gap: "4px 24px",
  alignItems: "baseline",
  justifyContent: "space-between",
  marginBottom: 24,
});

/** Three instructors, and the average rating of all. */
export function InstructorsSection() {
  const section = useRef<HTMLElement>(null);
  const fresh = useFresh("instructors", built, section);
  const instructors = inBuiltOrder(fresh.value.instructors, built.instructors);
  return (
    <HomeSection ref={section} aria-labelledby="instructors">
      <Head>
        <h2 id="instructors">Meet some of our teachers</h2>
        <OverallRating rating={fresh.value.rating} />
      </Head>
      <InstructorsContent {...fresh} value={{ ...fresh.value, instructors }} />
      <WithoutBlocked />
      <SectionLink>
        <Link to={paths.teachers}>See all our teachers</Link>
      </SectionLink>
    </HomeSection>
  );
}
