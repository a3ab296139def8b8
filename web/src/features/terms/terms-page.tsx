import { Link } from "react-router-dom";
import { paths } from "../../app/paths.ts";
import { Page } from "../../ui/page.tsx";

export function TermsPage() {
  return (
    <Page title="Terms" lead="The rules of a session, in short.">
      <p>
        A session is agreed when the instructor has accepted it, or at once where an instructor confirms at
        once. Credit or card is charged then, never before. Canceling gives back all of it within 10 minutes
        of booking or 24 hours before the start, half of it until 4 hours before, and nothing after that. If
        the instructor cancels or does not come, you get everything back.
      </p>
      <p>
        The full terms will stand here. How we treat your data is on the{" "}
        <Link to={paths.privacy}>privacy page</Link>.
      </p>
    </Page>
  );
}
