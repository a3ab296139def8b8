import { Link } from "react-router-dom";
import { paths } from "../../app/paths.ts";
import { Page } from "../../ui/page.tsx";

export function ReviewsPage() {
  return (
    <Page title="Reviews" lead="What people say after practising with us.">
      <p>
        Only people who have had a session can write one. Their words will stand here as soon as they are
        published.
      </p>
      <p>
        Have you just had a session? You find it in your <Link to={paths.calendar}>calendar</Link>.
      </p>
    </Page>
  );
}
