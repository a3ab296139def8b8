import { AudienceSection } from "./audience-section.tsx";
import { ClosingSection } from "./closing-section.tsx";
import { Hero } from "./hero.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import { InstructorsSection } from "./instructors-section.tsx";
import { PromisesSection } from "./promises-section.tsx";
import { StylesSection } from "./styles-section.tsx";
import { TestimonialsSection } from "./testimonials-section.tsx";

/** The home page: what this is, with whom, how it works, for whom, and our promises. */
export function HomePage() {
  return (
    <>
      <Hero />
      <InstructorsSection />
      <HowItWorks />
      <StylesSection />
      <AudienceSection />
      <PromisesSection />
      <TestimonialsSection />
      <ClosingSection />
    </>
  );
}
