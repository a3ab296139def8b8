import { Closing } from "./closing.tsx";
import { Featured } from "./featured.tsx";
import { ForWhom } from "./for-whom.tsx";
import { Hero } from "./hero.tsx";
import { Promises } from "./promises.tsx";
import { Steps } from "./steps.tsx";
import { Styles } from "./styles.tsx";
import { Voices } from "./voices.tsx";

/** The first page: what this is, how it goes, for whom, with whom, and what one can count on. */
export function HomePage() {
  return (
    <>
      <Hero />
      <Steps />
      <ForWhom />
      <Styles />
      <Featured />
      <Promises />
      <Voices />
      <Closing />
    </>
  );
}
