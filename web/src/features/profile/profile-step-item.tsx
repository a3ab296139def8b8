import type { ProfileStep } from "@core/people/completeness.ts";
import Button from "@mui/material/Button";
import Step, { type StepProps } from "@mui/material/Step";
import StepLabel from "@mui/material/StepLabel";
import { Link } from "react-router-dom";
import { VerifyEmail } from "../../parts/sign-in/verify-email.tsx";
import { paths, withNextPath } from "../../routing/paths.ts";
import type { Path } from "../../routing/routes.ts";
import { StepBody } from "../../ui/steps.tsx";
import { Quiet } from "../../ui/text.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.ts";

const texts: Record<ProfileStep, { title: string; why: string; to?: Path; label?: string }> = {
  name: {
    title: "Your name",
    why: "So your instructor knows who to ask for.",
    to: paths.name,
    label: "Add my name",
  },
  phone: {
    title: "Your phone number",
    why: "So your instructor can call if they can't find you.",
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

interface StepItemProps extends Pick<StepProps, "index"> {
  step: ProfileStep;
  isDone: boolean;
  isNext: boolean;
}

/** One step to a complete profile; the next open step says what to do. Its stepper tells it its place. */
export function ProfileStepItem({ step, isDone, isNext, ...place }: StepItemProps) {
  const { title, why, to, label } = texts[step];
  const isToConfirm = step === "email" && !isDone;
  return (
    <Step
      {...place}
      active={isNext}
      completed={isDone}
      expanded={isToConfirm}
      aria-current={isNext ? "step" : undefined}
    >
      <StepLabel>
        {to && !isDone && !isNext ? <Link to={withNextPath(to, paths.profile)}>{title}</Link> : title}
        {isDone && <VisuallyHidden> (done)</VisuallyHidden>}
      </StepLabel>
      <StepBody>
        {isToConfirm ? (
          <VerifyEmail isNext={isNext} />
        ) : (
          <>
            <Quiet>{why}</Quiet>
            {to && (
              <div style={{ marginTop: 10 }}>
                <Button component={Link} variant="contained" to={withNextPath(to, paths.profile)}>
                  {label}
                </Button>
              </div>
            )}
          </>
        )}
      </StepBody>
    </Step>
  );
}
