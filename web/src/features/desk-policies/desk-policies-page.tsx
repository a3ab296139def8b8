import { deskCall } from "../../api/desk-call.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { DeskScreen } from "../../parts/desk/desk-screen.tsx";
import { LoadableView } from "../../ui/loadable-view.tsx";
import { PolicyPanel } from "./policy-panel.tsx";

/** The rules of the business by area and date: what is in force, what is planned, and what waits for a treasurer. */
export function DeskPoliciesPage() {
  const { answer, reload } = useAnswer({}, deskCall("/api/operator/policies"));
  return (
    <DeskScreen
      title="Policies"
      lead="An area's own policy comes before the one everywhere. One treasurer proposes a change, another approves it."
    >
      <LoadableView of={answer} empty={null}>
        {({ policies, mayChange }) => {
          const [general] = policies;
          return (
            general &&
            policies.map((policy) => (
              <PolicyPanel
                key={policy.id}
                policy={policy}
                general={general}
                mayChange={mayChange}
                onChange={() => void reload()}
              />
            ))
          );
        }}
      </LoadableView>
    </DeskScreen>
  );
}
