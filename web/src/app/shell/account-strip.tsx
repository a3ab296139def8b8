import type { ProfileStep } from "@core/people/completeness.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { Link, useLocation } from "react-router-dom";
import { useSession } from "../../auth/session.ts";
import { useAccount } from "../../data/account/account.ts";
import { isInvitation, nextPathOf, paths, withNextPath } from "../../routing/paths.ts";
import type { Path } from "../../routing/routes.ts";
import { PersonIcon } from "../../ui/icons/first-icons.tsx";
import { GiftIcon } from "../../ui/icons/icons.tsx";

const Strip = styled("aside")(({ theme }) => ({
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.background.paper,
  "& > div": {
    maxWidth: 1200,
    margin: "0 auto",
    padding: "16px 20px",
    [theme.breakpoints.up("md")]: { paddingInline: 32 },
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: "12px 16px",
  },
  "& svg": { color: theme.vars.palette.secondary.main },
  "& p": { margin: 0, flex: "1 1 260px" },
}));

interface Step {
  text: string;
  to: Path;
  label: string;
}

const steps: Record<ProfileStep, Step> = {
  name: {
    text: "Add your name so your instructor knows who to ask for.",
    to: paths.name,
    label: "Add my name",
  },
  phone: {
    text: "Add a phone number so your instructor can reach you on the day.",
    to: paths.phone,
    label: "Add my phone",
  },
  address: {
    text: "Where should we send your instructor? Add your address to see who's near you.",
    to: paths.address,
    label: "Add my address",
  },
  email: {
    text: "Confirm your email to book. Check your inbox.",
    to: paths.profile,
    label: "See my profile",
  },
};

/** Above the footer: the next missing step of the profile, or the special offer while it is active. */
export function AccountStrip() {
  const session = useSession();
  const { status, meta, missing } = useAccount();
  const location = useLocation();
  const { pathname, search } = location;
  if (session.status !== "signed-in" || status !== "ready") return null;
  // The profile shows all of this itself; booking asks for what it needs, and nothing leads away from it or an invitation.
  if (pathname === paths.profile || pathname === paths.book || isInvitation(location)) return null;
  // A form that one came to from elsewhere leads back there, also from the form of the next step.
  const from = pathname.startsWith(paths.settings) ? nextPathOf(search) : pathname + search;
  const linkTo = (to: Path) => (from === null || to === paths.profile ? to : withNextPath(to, from));
  const step = missing[0] && steps[missing[0]];
  if (step)
    return pathname === step.to ? null : (
      <Strip aria-label="Your next step">
        <div>
          <PersonIcon />
          <p>{step.text}</p>
          <Button component={Link} variant="contained" to={linkTo(step.to)}>
            {step.label}
          </Button>
        </div>
      </Strip>
    );
  if (!meta.specialOffer || pathname.startsWith(paths.billing)) return null;
  return (
    <Strip aria-label="Special offer">
      <div>
        <GiftIcon />
        <p>Welcome gift: get extra credit with your first top-up.</p>
        <Button component={Link} variant="contained" to={linkTo(paths.billing)}>
          Top up
        </Button>
      </div>
    </Strip>
  );
}
