import Button from "@mui/material/Button";
import { useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import type { AreaInDesk } from "../../api/answers.ts";
import { deskCall } from "../../api/desk-call.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { DeskPanel } from "../../parts/desk/desk-panel.tsx";
import { DeskScreen } from "../../parts/desk/desk-screen.tsx";
import { clockName } from "../../parts/desk/zone-words.ts";
import { deskLaunchPath } from "../../routing/desk-paths.ts";
import { instructorPaths } from "../../routing/instructor-paths.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SplitRow } from "../../ui/layout.ts";
import { LoadableView } from "../../ui/loadable-view.tsx";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";
import { notify } from "../../ui/notices/notifier.tsx";
import { Quiet } from "../../ui/text.ts";
import { CityForm } from "./city-form.tsx";
import { OffersForm } from "./offers-form.tsx";
import { OpenCity } from "./open-city.tsx";
import { ReadinessList } from "./readiness-list.tsx";

/** Prepares a city in three steps, each saved where every treasurer finds it, and opens it. */
export function DeskLaunchPage() {
  const { answer, put, reload } = useAnswer({}, deskCall("/api/operator/areas"));
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const id = query.get("area") ?? "";
  const areas = answer.status === "ready" ? answer.value.areas : [];
  const save = (area: AreaInDesk) => {
    put({ areas: [...areas.filter((one) => one.id !== area.id), area] });
    if (area.id !== id) void navigate(deskLaunchPath(area.id), { replace: true });
  };
  const discarded = () => {
    put({ areas: areas.filter((one) => one.id !== id) });
    notify("The draft is discarded.");
    void navigate(instructorPaths.deskPrices);
  };
  const name = areas.find((area) => area.id === id)?.name;
  return (
    <DeskScreen
      title={name ? `Launch ${name}` : "Launch a city"}
      tabTitle={name && `Launch ${name}`}
      lead="Each step is saved as a draft that only the desk sees. Customers find the city from the day it opens."
      actions={<Link to={instructorPaths.deskPrices}>All areas and prices</Link>}
    >
      <LoadableView of={answer} empty={null}>
        {({ areas: all }) => {
          if (id === "")
            return (
              <DeskPanel aria-labelledby="city">
                <h2 id="city">1. The city</h2>
                <CityForm others={all} onSaved={save} />
              </DeskPanel>
            );
          const city = all.find((area) => area.id === id);
          if (!city)
            return <EmptyState title="We don't have this city">It may have been discarded.</EmptyState>;
          return (
            <City
              city={city}
              others={all.filter((one) => one.id !== id)}
              onSaved={save}
              onDiscarded={discarded}
              onStale={() => void reload()}
            />
          );
        }}
      </LoadableView>
    </DeskScreen>
  );
}

interface CityProps {
  city: AreaInDesk;
  others: readonly AreaInDesk[];
  onSaved: (area: AreaInDesk) => void;
  onDiscarded: () => void;
  onStale: () => void;
}

function City({ city, others, onSaved, onDiscarded, onStale }: CityProps) {
  const [isEdited, setIsEdited] = useState(false);
  const { launch } = city;
  if (!launch)
    return (
      <InlineAlert kind="success">
        {city.name} is open. Its offers are under{" "}
        <Link to={instructorPaths.deskPrices}>Areas and prices</Link>.
      </InlineAlert>
    );
  const ahead = { ...city, launch };
  const copied = others.find(({ id }) => id === launch.copiedFrom)?.name;
  return (
    <>
      <DeskPanel aria-labelledby="city">
        <SplitRow>
          <h2 id="city">1. The city</h2>
          {!isEdited && (
            <Button variant="outlined" onClick={() => setIsEdited(true)}>
              Edit the city
            </Button>
          )}
        </SplitRow>
        {isEdited ? (
          <CityForm
            key={launch.version}
            city={ahead}
            others={others}
            onSaved={(area) => {
              setIsEdited(false);
              onSaved(area);
            }}
            onCancel={() => setIsEdited(false)}
          />
        ) : (
          <Quiet>
            {[city.name, city.region].filter(Boolean).join(", ")}. {clockName(city.timeZone)}.{" "}
            {city.postalPrefixes.length > 0
              ? `ZIP codes that begin with ${city.postalPrefixes.join(", ")}.`
              : "No ZIP codes yet."}
          </Quiet>
        )}
      </DeskPanel>
      <DeskPanel aria-labelledby="offers">
        <h2 id="offers">2. Offers and prices</h2>
        {copied && <Quiet>Copied from {copied}. Change names and prices; the rest stays.</Quiet>}
        <OffersForm key={launch.version} city={ahead} onSaved={onSaved} onStale={onStale} />
      </DeskPanel>
      <DeskPanel aria-labelledby="open">
        <h2 id="open">3. Ready to open</h2>
        <ReadinessList city={ahead} onSaved={onSaved} />
        <OpenCity city={ahead} onSaved={onSaved} onDiscarded={onDiscarded} onStale={onStale} />
      </DeskPanel>
    </>
  );
}
