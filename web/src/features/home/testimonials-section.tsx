import { built } from "built:first-testimonials";
import { useRef } from "react";
import { Link } from "react-router-dom";
import { useFresh } from "../../parts/showcase/use-fresh.ts";
import { paths } from "../../routing/paths.ts";
import { HomeSection, SectionLink } from "./home-section.tsx";
import { TestimonialsContent } from "./testimonials-content.tsx";

export function TestimonialsSection() {
  const section = useRef<HTMLElement>(null);
  const fresh = useFresh("testimonials", built, section);
  return (
    <HomeSection ref={section} aria-labelledby="voices">
      <h2 id="voices">What people say</h2>
      <TestimonialsContent {...fresh} />
      <SectionLink>
        <Link to={paths.reviews}>See all reviews</Link>
      </SectionLink>
    </HomeSection>
  );
}
