import { type ProfileStep, profileSteps } from "@core/people/completeness.ts";
import Avatar from "@mui/material/Avatar";
import Button from "@mui/material/Button";
import ListItem from "@mui/material/ListItem";
import ListItemAvatar from "@mui/material/ListItemAvatar";
import ListItemText from "@mui/material/ListItemText";
import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import { VerifyEmail } from "../../parts/sign-in/verify-email.tsx";
import { paths, withNextPath } from "../../routing/paths.ts";
import type { Path } from "../../routing/routes.ts";
import { CheckIcon } from "../../ui/icons/first-icons.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.ts";

const Mark = styled(Avatar)(({ theme }) => ({
  width: 36,
  height: 36,
  fontSize: "1rem",
  "&[data-next]": {
    background: theme.vars.palette.primary.main,
    color: theme.vars.palette.primary.contrastText,
  },
  "&[data-later]": {
    border: `2px solid ${theme.vars.palette.control}`,
    background: "none",
    color: theme.vars.palette.text.primary,
  },
}));

const Body = styled("div")(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  "& p": { margin: "2px 0 0", color: theme.vars.palette.text.secondary },
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
    <ListItem disableGutters alignItems="flex-start" aria-current={isNext ? "step" : undefined}>
      <ListItemAvatar>
        <Mark data-next={isNext || undefined} data-later={!(isDone || isNext) || undefined}>
          {isDone ? <CheckIcon /> : profileSteps.indexOf(step) + 1}
        </Mark>
      </ListItemAvatar>
      <Body>
        <ListItemText
          sx={{ marginTop: "5px" }}
          primary={
            <>
              {to && !isDone && !isNext ? <Link to={withNextPath(to, paths.profile)}>{title}</Link> : title}
              {isDone && <VisuallyHidden> (done)</VisuallyHidden>}
            </>
          }
          secondary={isNext && step !== "email" && why}
          slotProps={{ primary: isDone ? { color: "textSecondary" } : {} }}
        />
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
      </Body>
    </ListItem>
  );
}
