import { styled } from "@mui/material/styles";
import { type ProfileStep, profileSteps } from "@shared/domain/profile.ts";
import type { User } from "@shared/model/user.ts";
import { Panel } from "../../ui/panel.tsx";
import { Heading } from "./columns.tsx";
import { StepItem } from "./step-item.tsx";

const Text = styled("p")(({ theme }) => ({ margin: "0 0 20px", color: theme.vars.palette.text.secondary }));
const Steps = styled("ol")({ listStyle: "none", margin: 0, padding: 0, display: "grid", gap: 4 });
const Bar = styled("div")(({ theme }) => ({
  height: 8,
  borderRadius: 4,
  marginBottom: 20,
  background: theme.vars.palette.mist,
  overflow: "hidden",
  "& > div": { height: "100%", borderRadius: 4, background: theme.vars.palette.primary.main },
}));

const numbers = ["no", "one", "two", "three", "four"];

/** The way to a first session: what is done, what is next, and what comes after. */
export function Welcome({ missing, user }: { missing: readonly ProfileStep[]; user: User }) {
  const isBlank = user.phone === "" && user.location === null;
  const done = profileSteps.length - missing.length;
  const left = `${numbers[missing.length]} small ${missing.length === 1 ? "thing" : "things"}`;
  return (
    <Panel aria-labelledby="steps">
      <Heading id="steps">{isBlank ? "We are glad you are here" : "Nearly there"}</Heading>
      <Text>
        {isBlank
          ? `An instructor will roll out the mat in your own living room. Before you can book, we need ${left} from you: it takes about two minutes.`
          : `Only ${left} left before you can book your first session.`}
      </Text>
      <Bar aria-hidden="true">
        <div style={{ width: `${(done / profileSteps.length) * 100}%` }} />
      </Bar>
      <Steps aria-label={`${done} of ${profileSteps.length} steps done`}>
        {profileSteps.map((step) => (
          <StepItem key={step} step={step} isDone={!missing.includes(step)} isNext={step === missing[0]} />
        ))}
      </Steps>
    </Panel>
  );
}
