import { styled } from "@mui/material/styles";
import type { ProfileStep } from "@shared/domain/profile.ts";
import { Link, useLocation } from "react-router-dom";
import { useSession } from "../auth/session.ts";
import { useAccount } from "../data/account.ts";
import { buttonLook } from "../ui/button-look.ts";
import { GiftIcon, PersonIcon } from "../ui/icons/icons.tsx";
import { type Path, paths } from "./paths.ts";

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

const Action = styled(Link)(buttonLook);

interface Step {
  text: string;
  to: Path;
  label: string;
}

/** What to do about each step that is still to take. */
const steps: Record<ProfileStep, Step> = {
  name: {
    text: "Tell us your name, so that your instructor knows whom to greet.",
    to: paths.name,
    label: "Add my name",
  },
  phone: {
    text: "Add a phone number, so that your instructor can reach you on the day.",
    to: paths.phone,
    label: "Add my phone",
  },
  address: {
    text: "Where shall your instructor come to? Add your address to see who is near you.",
    to: paths.address,
    label: "Add my address",
  },
  email: {
    text: "Please confirm your e-mail address: we have sent you a link. Bookings open once it is confirmed.",
    to: paths.profile,
    label: "See my profile",
  },
};

/** Above the footer: the next step of the profile, or the special offer while it is active. */
export function AccountStrip() {
  const session = useSession();
  const { status, meta, missing } = useAccount();
  const { pathname } = useLocation();
  if (session.status !== "signed-in" || status !== "ready") return null;
  // The profile says all of it itself.
  if (pathname === paths.profile) return null;
  const step = missing[0] && steps[missing[0]];
  if (step)
    return pathname === step.to ? null : (
      <Strip aria-label="Your next step">
        <div>
          <PersonIcon />
          <p>{step.text}</p>
          <Action to={step.to}>{step.label}</Action>
        </div>
      </Strip>
    );
  if (!meta.specialOffer || pathname.startsWith(paths.billing)) return null;
  return (
    <Strip aria-label="Special offer">
      <div>
        <GiftIcon />
        <p>A welcome gift: your first top-up is worth 20% more.</p>
        <Action to={paths.billing}>Top up</Action>
      </div>
    </Strip>
  );
}
