import { Link } from "react-router-dom";
import { paths } from "../../app/paths.ts";
import { Page } from "../../ui/page.tsx";

export function AboutPage() {
  return (
    <Page title="About us" lead="We bring yoga to the place where people are most at ease: their own home.">
      <p>
        Studios are wonderful, and they are not for everybody: the way there, the mirror, the level of the
        group. A teacher who comes to you sees you, your body and your living room, and teaches exactly that
        hour.
      </p>
      <p>
        Our story and how we choose our teachers will be told here in full. Until then, see{" "}
        <Link to={paths.services}>what we teach</Link>.
      </p>
    </Page>
  );
}
