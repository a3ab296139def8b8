import { Link } from "react-router-dom";
import { paths } from "../../app/paths.ts";
import { Page } from "../../ui/page.tsx";

export function PrivacyPage() {
  return (
    <Page title="Privacy" lead="What we keep about you, and who sees it.">
      <p>
        We keep what a session needs: your name, address, phone number and bookings. Your instructor sees your
        address and phone number from the moment a session is confirmed until a day after it, and nobody else
        does. Card numbers go straight to the payment processor and never reach us.
      </p>
      <p>
        The full policy will stand here. The rules of a session are in our <Link to={paths.terms}>terms</Link>
        .
      </p>
    </Page>
  );
}
