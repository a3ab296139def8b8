import { Link } from "react-router-dom";
import { paths } from "../../app/paths.ts";
import { Page } from "../../ui/page.tsx";

export function ServicesPage() {
  return (
    <Page
      title="Pricing and classes"
      lead="One-to-one, or a small group of people you choose. The price covers the session, the way to you and back."
    >
      <p>
        What a session costs depends on where you live, on its style and length, and on how many of you there
        are. You see the whole price before you book, line by line.
      </p>
      <p>
        The full price list by area will stand here. You can already see every price when you{" "}
        <Link to={paths.book}>look for a time</Link>.
      </p>
    </Page>
  );
}
