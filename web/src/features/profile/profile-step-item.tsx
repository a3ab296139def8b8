import { type ProfileStep, profileSteps } from "@core/people/completeness.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import { VerifyEmail } from "../../parts/sign-in/verify-email.tsx";
import { paths, withNextPath } from "../../routing/paths.ts";
import type { Path } from "../../routing/routes.ts";
import { CheckIcon } from "../../ui/icons/first-icons.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.ts";

const Item = styled("li")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "36px minmax(0, 1fr)",
  gap: 14,
  padding: "10px 0",
  "& p": { margin: "2px 0 0", color: theme.vars.palette.text.secondary },
  "& strong[data-done]": { fontWeight: 400, color: theme.vars.palette.text.secondary },
}));
const Mark = styled("span")(({ theme }) => ({
  width: 36,
  height: 36,
  display: "grid",
  placeItems: "center",
  borderRadius: "50%",
  fontWeight: 600,
  border: `2px solid ${theme.vars.palette.control}`,
  "&[data-next]": {
    borderColor: theme.vars.palette.primary.main,
    background: theme.vars.palette.primary.main,
    color: theme.vars.palette.primary.contrastText,
  },
  "&[data-done]": {
    borderColor: "transparent",
    background: theme.vars.palette.mist,
    color: theme.vars.palette.primary.main,
  },
}));

const texts: Record<ProfileStep, { title: string; why: string; to?: Path; label?: string }> = {
  name: {
    title: "Your name",
    why: "So your instructor knows who to ask for.",
    to: paths.name,
    label: "Add my name",
  },
  phone: {
    title: "Your phone number",
    why: "In case your instructor has trouble finding your door.",
    to: paths.phone,
    label: "Add my phone",
  },
  address: {
    title: "Your address",
    why: "So we know who teaches near you, and your instructor knows where to go.",
    to: paths.address,
    label: "Add my address",
  },
  email: { title: "Confirm your email", why: "We sent you a link." },
};

interface StepItemProps {
  step: ProfileStep;
  isDone: boolean;
  isNext: boolean;
}

/** One step to a complete profile; the next open step says what to do. */
export function ProfileStepItem({ step, isDone, isNext }: StepItemProps) {
  const { title, why, to, label } = texts[step];
  return (
    <Item aria-current={isNext ? "step" : undefined}>
      <Mark data-done={isDone || undefined} data-next={isNext || undefined}>
        {isDone ? <CheckIcon /> : profileSteps.indexOf(step) + 1}
      </Mark>
      <div>
        <strong data-done={isDone || undefined}>
          {to && !isDone && !isNext ? <Link to={withNextPath(to, paths.profile)}>{title}</Link> : title}
          {isDone && <VisuallyHidden> (done)</VisuallyHidden>}
        </strong>
        {isNext && step !== "email" && <p>{why}</p>}
        {isNext && to && (
          <Button
            component={Link}
            variant="contained"
            sx={{ marginTop: "10px" }}
            to={withNextPath(to, paths.profile)}
          >
            {label}
          </Button>
        )}
        {step === "email" && !isDone && <VerifyEmail isNext={isNext} />}
      </div>
    </Item>
  );
}
