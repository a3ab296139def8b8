import Button from "@mui/material/Button";
import Divider from "@mui/material/Divider";
import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import { asResult } from "../../api/as-result.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { shareIn } from "../../api/policies.ts";
import { ChangedRulesPlace } from "../../parts/showcase/changed-rules-place.tsx";
import { fetchPublicFile } from "../../parts/showcase/fetch-public-file.ts";
import { useFresh } from "../../parts/showcase/use-fresh.ts";
import { builtPolicies, useRules } from "../../parts/showcase/use-rules.ts";
import { instructorPaths } from "../../routing/instructor-paths.ts";
import { paths, withNextPath } from "../../routing/paths.ts";
import { customerSiteUrl } from "../../site.ts";
import { MoneyText } from "../../ui/formats/money-text.tsx";
import { deviceTimeZone } from "../../ui/formats/time-format.ts";
import { Column, Row } from "../../ui/layout.ts";
import { Points } from "../../ui/lists/points.ts";
import { Panel } from "../../ui/panel.tsx";
import { Quiet, Text } from "../../ui/text.ts";
import { payExamplesIn } from "./pay-examples.ts";

const Pay = styled("dl")({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gap: "10px 16px",
  margin: "16px 0",
  "& dd": { margin: 0, fontWeight: 600, textAlign: "end" },
});

/** For visitors: what teaching pays, how it begins, and what to have at hand. */
export function Pitch() {
  const rules = useRules();
  const start = (
    <Row>
      <Button
        component={Link}
        variant="contained"
        size="large"
        to={withNextPath(instructorPaths.login, instructorPaths.apply)}
      >
        Start your application
      </Button>
      <Quiet>It takes about {RULES.applying}.</Quiet>
    </Row>
  );
  return (
    <Column>
      {start}
      <Panel aria-labelledby="pay">
        <h2 id="pay">What you earn</h2>
        <ChangedRulesPlace />
        <PayExamples />
        <Text>
          You keep {rules.instructorShare} of the price of each session and 100% of every tip. We pay every{" "}
          {rules.payoutDay}, to your bank account.
        </Text>
      </Panel>
      <Panel aria-labelledby="how">
        <h2 id="how">How it works</h2>
        <Points>
          <li>
            Tell us about your training. A real person reads every application, usually within{" "}
            {RULES.applicationAnswer}.
          </li>
          <li>Set the hours when you'd like to teach, and turn on bookings.</li>
          <li>
            Say yes to the requests that suit you. The customer's home is the studio; you bring yourself.
          </li>
        </Points>
      </Panel>
      <Panel aria-labelledby="at-hand">
        <h2 id="at-hand">What to have at hand</h2>
        <Points>
          <li>A photo of you</li>
          <li>Your teaching certificate</li>
          <li>Proof of identity, such as a driver's license</li>
          <li>Proof of liability insurance</li>
        </Points>
        <Divider sx={{ margin: "16px 0" }} />
        <Quiet>
          Only our team sees your documents. Questions?{" "}
          <a href={`${customerSiteUrl()}${paths.contact}`}>Write to us</a>.
        </Quiet>
      </Panel>
    </Column>
  );
}

/** What a session pays where the visitor is; nothing until it is known, for the words below say the rule. */
function PayExamples() {
  const policies = useFresh("policies", builtPolicies).value;
  const { answer } = useAnswer("pricing", () => asResult(fetchPublicFile("pricing")));
  const payExamples =
    answer.status === "ready"
      ? payExamplesIn(answer.value, deviceTimeZone(), (area) => shareIn(policies, area))
      : undefined;
  if (!payExamples) return null;
  return (
    <>
      <Quiet>For one person in {payExamples.area}:</Quiet>
      <Pay>
        {payExamples.examples.map(({ style, minutes, pay }) => (
          <div key={style} style={{ display: "contents" }}>
            <dt>
              {style}, {minutes} minutes
            </dt>
            <dd>
              You get <MoneyText minor={pay} currency={payExamples.currency} />
            </dd>
          </div>
        ))}
      </Pay>
    </>
  );
}
