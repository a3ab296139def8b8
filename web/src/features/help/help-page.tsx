import { Link } from "react-router-dom";
import { paths } from "../../app/paths.ts";
import { Page } from "../../ui/page.tsx";

export function HelpPage() {
  return (
    <Page title="Help Center" lead="Short answers to what people ask most.">
      <h2>Can I cancel?</h2>
      <p>
        Yes. Within 10 minutes of booking, or 24 hours or more before the session, you get everything back; at
        4 hours or more before, half of it. You see the amount before you decide.
      </p>
      <h2>What do I need?</h2>
      <p>A free patch of floor of the size of a mat for each person, and clothes you can move in.</p>
      <h2>When do instructors come?</h2>
      <p>Between 6:00AM and 8:00PM, your local time.</p>
      <p>
        Your question is not here? <Link to={paths.contact}>Write to us</Link>.
      </p>
    </Page>
  );
}
