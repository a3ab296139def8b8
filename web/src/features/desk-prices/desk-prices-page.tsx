import Button from "@mui/material/Button";
import { useState } from "react";
import type { AreaInDesk } from "../../api/answers.ts";
import { deskCall } from "../../api/desk-call.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { DeskPanel } from "../../parts/desk/desk-panel.tsx";
import { DeskScreen } from "../../parts/desk/desk-screen.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadableView } from "../../ui/loadable-view.tsx";
import { AreaForm } from "./area-form.tsx";
import { AreaPanel } from "./area-panel.tsx";

/** Areas and their offers: prices now and from when, and what is open. */
export function DeskPricesPage() {
  const { answer, put } = useAnswer({}, deskCall("/api/operator/areas"));
  const [isNew, setIsNew] = useState(false);
  const areas = answer.status === "ready" ? answer.value.areas : [];
  const replace = (area: AreaInDesk) => {
    setIsNew(false);
    const isKnown = areas.some(({ id }) => id === area.id);
    put({ areas: isKnown ? areas.map((one) => (one.id === area.id ? area : one)) : [...areas, area] });
  };
  return (
    <DeskScreen
      title="Areas and prices"
      lead={`A new price never changes existing bookings, or what a customer saw in the last ${RULES.priceKept}.`}
      actions={
        <Button variant="outlined" onClick={() => setIsNew(true)}>
          New area
        </Button>
      }
    >
      {isNew && (
        <DeskPanel aria-labelledby="new-area">
          <h2 id="new-area">New area</h2>
          <AreaForm onSaved={replace} onCancel={() => setIsNew(false)} />
        </DeskPanel>
      )}
      <LoadableView of={answer} empty={null}>
        {({ areas: all }) =>
          all.length === 0 ? (
            <EmptyState title="No areas yet">Create the first one to open for bookings.</EmptyState>
          ) : (
            all.map((area) => <AreaPanel key={area.id} area={area} onSaved={replace} />)
          )
        }
      </LoadableView>
    </DeskScreen>
  );
}
