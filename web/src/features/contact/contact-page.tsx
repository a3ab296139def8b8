import { Link } from "react-router-dom";
import { paths } from "../../app/paths.ts";
import { Page } from "../../ui/page.tsx";

export function ContactPage() {
  return (
    <Page title="Contact us" lead="We read everything and answer as soon as we can.">
      <p>
        The form that reaches us from here is being made. Until then the{" "}
        <Link to={paths.help}>Help Center</Link> has the answers to what people ask most.
      </p>
    </Page>
  );
}
