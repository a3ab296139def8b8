import { Closing } from "./closing.tsx";
import { Hero } from "./hero.tsx";
import { Promises } from "./promises.tsx";
import { Steps } from "./steps.tsx";

/** The first page: what this is, how it goes, and what one can count on. */
export function HomePage() {
  return (
    <>
      <Hero />
      <Steps />
      <Promises />
      <Closing />
    </>
  );
}
