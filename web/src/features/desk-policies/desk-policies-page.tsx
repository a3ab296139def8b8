import Button from "@mui/material/Button";
import { Link, useLocation } from "react-router-dom";
import type { PolicyInDesk } from "../../api/answers.ts";
import { deskCall } from "../../api/desk-call.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { DeskScreen } from "../../parts/desk/desk-screen.tsx";
import { deskPoliciesPath } from "../../routing/desk-paths.ts";
import { Row } from "../../ui/layout.ts";
import { LoadableView } from "../../ui/loadable-view.tsx";
import { PolicyPanel } from "./policy-panel.tsx";

/** The rules of the business everywhere, or in the area of the address: what is in force, is planned, and waits. */
export function DeskPoliciesPage() {
  const { answer, reload } = useAnswer({}, deskCall("/api/operator/policies"));
  const asked = new URLSearchParams(useLocation().search).get("area");
  return (
    <DeskScreen title="Policies" lead="An area's own policy comes before the one everywhere.">
      <LoadableView of={answer} empty={null}>
        {({ policies, mayChange }) => {
          const [general] = policies;
          const shown = policies.find(({ id }) => id === asked) ?? general;
          return (
            general &&
            shown && (
              <>
                <Places policies={policies} general={general} shown={shown} />
                <PolicyPanel
                  key={shown.id}
                  policy={shown}
                  general={general}
                  mayChange={mayChange}
                  onChange={() => void reload()}
                />
              </>
            )
          );
        }}
      </LoadableView>
    </DeskScreen>
  );
}

/** How many policies a place has set itself, and whether a change of it waits. */
const markOf = ({ set, waits, waitingTerms }: PolicyInDesk): string => {
  const own = Object.keys(set).length;
  return [own > 0 && `${own} set`, (waits ?? waitingTerms) && "waiting"].filter(Boolean).join(", ");
};

interface PlacesProps {
  policies: readonly PolicyInDesk[];
  general: PolicyInDesk;
  shown: PolicyInDesk;
}

/** Everywhere, and the areas. */
const Places = ({ policies, general, shown }: PlacesProps) => (
  <Row style={{ gap: 8 }} role="group" aria-label="Where">
    {policies.map((policy) => {
      const mark = markOf(policy);
      return (
        <Button
          key={policy.id}
          component={Link}
          to={deskPoliciesPath(policy === general ? "" : policy.id)}
          variant={policy === shown ? "contained" : "outlined"}
          aria-current={policy === shown ? "true" : undefined}
        >
          {policy.name}
          {mark && ` (${mark})`}
        </Button>
      );
    })}
  </Row>
);
