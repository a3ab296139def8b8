import { Link } from "react-router-dom";
import { instructorPaths } from "../../routing/instructor-paths.ts";
import { getSettingsLinks } from "../../routing/paths.ts";
import { Column } from "../../ui/layout.ts";
import { Points } from "../../ui/lists/points.ts";
import { ProfileSection } from "./profile-section.tsx";

/** Where name, phone, email, password and data of the account are changed: on the customer site, with the same account. */
export function AccountPanel() {
  const links = getSettingsLinks();
  return (
    <ProfileSection id="account" title="Your account" about="Name, phone, email, password, data">
      <Column>
        <p style={{ margin: 0 }}>
          You have one account for teaching and for booking. Its settings are on the customer site, where you
          may have to sign in once.
        </p>
        <p style={{ margin: 0 }}>
          <Link to={instructorPaths.earnings}>Payout account and tax information</Link> are under Earnings.
        </p>
        <Points>
          {links.map(({ href, label }) => (
            <li key={label}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </Points>
      </Column>
    </ProfileSection>
  );
}
