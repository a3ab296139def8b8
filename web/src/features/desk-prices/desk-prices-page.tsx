import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import type { AreaInDesk } from "../../api/answers.ts";
import { deskCall } from "../../api/desk-call.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { DeskScreen } from "../../parts/desk/desk-screen.tsx";
import { deskLaunchPath } from "../../routing/desk-paths.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadableView } from "../../ui/loadable-view.tsx";
import { AreaPanel } from "./area-panel.tsx";
import { CityAhead } from "./city-ahead.tsx";

/** Areas and their offers: prices now and from when, and what is open. */
export function DeskPricesPage() {
  const { answer, put } = useAnswer({}, deskCall("/api/operator/areas"));
  const areas = answer.status === "ready" ? answer.value.areas : [];
  const replace = (area: AreaInDesk) => put({ areas: areas.map((one) => (one.id === area.id ? area : one)) });
  return (
    <DeskScreen
      title="Areas and prices"
      lead={`A new price never changes existing bookings, or what a customer saw in the last ${RULES.priceKept}.`}
      actions={
        <Button variant="contained" component={Link} to={deskLaunchPath()}>
          Launch a city
        </Button>
      }
    >
      <LoadableView of={answer} empty={null}>
        {({ areas: all }) =>
          all.length === 0 ? (
            <EmptyState title="No areas yet">Launch the first city to open for bookings.</EmptyState>
          ) : (
            all.map((area) =>
              area.launch ? (
                <CityAhead key={area.id} city={area} opensAt={area.launch.opensAt} />
              ) : (
                <AreaPanel key={area.id} area={area} onSaved={replace} />
              ),
            )
          )
        }
      </LoadableView>
    </DeskScreen>
  );
}
