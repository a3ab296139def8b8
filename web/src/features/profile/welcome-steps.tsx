import { type ProfileStep, profileSteps } from "@core/people/completeness.ts";
import type { User } from "@core/people/user.ts";
import { styled } from "@mui/material/styles";
import { Panel } from "../../ui/panel.tsx";
import { Steps } from "../../ui/steps.tsx";
import { ProfileHeading } from "./profile-columns.tsx";
import { ProfileStepItem } from "./profile-step-item.tsx";

const Text = styled("p")(({ theme }) => ({ margin: "0 0 20px", color: theme.vars.palette.text.secondary }));
const numbers = ["no", "one", "two", "three", "four"];

/** The steps to a first session: done, next, and later. */
export function WelcomeSteps({ missing, user }: { missing: readonly ProfileStep[]; user: User }) {
  const isBlank = user.phone === "" && user.location === null;
  const done = profileSteps.length - missing.length;
  const stepsText = `${numbers[missing.length]} quick ${missing.length === 1 ? "thing" : "things"}`;
  return (
    <Panel aria-labelledby="steps">
      <ProfileHeading id="steps">{isBlank ? "We're glad you're here" : "Almost there"}</ProfileHeading>
      <Text>
        {isBlank
          ? `Your instructor will roll out the mat in your living room. Before you book, we need ${stepsText} from you. It takes about two minutes.`
          : `Just ${stepsText} left before you can book your first session.`}
      </Text>
      <Steps aria-label={`${done} of ${profileSteps.length} steps done`}>
        {profileSteps.map((step) => (
          <ProfileStepItem
            key={step}
            step={step}
            isDone={!missing.includes(step)}
            isNext={step === missing[0]}
          />
        ))}
      </Steps>
    </Panel>
  );
}
