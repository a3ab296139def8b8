import { styled } from "@mui/material/styles";
import { type ProfileStep, profileSteps } from "@shared/domain/profile.ts";
import { Link } from "react-router-dom";
import { type Path, paths, withNext } from "../../app/paths.ts";
import { VerifyStep } from "../../sign-in/verify-step.tsx";
import { buttonLook } from "../../ui/button-look.ts";
import { CheckIcon } from "../../ui/icons/icons.tsx";
import { Unseen } from "../../ui/unseen.ts";

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
const Go = styled(Link)(buttonLook, { marginTop: 10 });

const texts: Record<ProfileStep, { title: string; why: string; to?: Path; label?: string }> = {
  name: {
    title: "Your name",
    why: "So that your instructor knows whom to greet.",
    to: paths.name,
    label: "Add my name",
  },
  phone: {
    title: "Your phone number",
    why: "For the day of your session, when somebody is looking for your door.",
    to: paths.phone,
    label: "Add my phone",
  },
  address: {
    title: "Your address",
    why: "It shows us who teaches near you, and your instructor where to come.",
    to: paths.address,
    label: "Add my address",
  },
  email: { title: "Confirm your e-mail", why: "We have sent you a link." },
};

interface StepItemProps {
  step: ProfileStep;
  isDone: boolean;
  isNext: boolean;
}

/** One step to a complete profile; the next one says what to do. */
export function StepItem({ step, isDone, isNext }: StepItemProps) {
  const { title, why, to, label } = texts[step];
  return (
    <Item aria-current={isNext ? "step" : undefined}>
      <Mark data-done={isDone || undefined} data-next={isNext || undefined}>
        {isDone ? <CheckIcon /> : profileSteps.indexOf(step) + 1}
      </Mark>
      <div>
        <strong data-done={isDone || undefined}>
          {to && !isDone && !isNext ? <Link to={withNext(to, paths.profile)}>{title}</Link> : title}
          {isDone && <Unseen> (done)</Unseen>}
        </strong>
        {isNext && step !== "email" && <p>{why}</p>}
        {isNext && to && <Go to={withNext(to, paths.profile)}>{label}</Go>}
        {step === "email" && !isDone && <VerifyStep isNext={isNext} />}
      </div>
    </Item>
  );
}
