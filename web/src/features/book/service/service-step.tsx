import type { Beacon } from "@core/people/places/pricing.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { Pose } from "../../../ui/drawings/pose.tsx";
import { stylePoses } from "../../../ui/drawings/style-poses.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { formatMoney } from "../../../ui/formats/money-format.ts";
import { Option, Options } from "../../../ui/forms/option.tsx";
import { Quiet } from "../../../ui/text.ts";
import { requestedPeopleOf } from "../choice/booking-choice.ts";
import { clampPeople, defaultOffer, stylesOf } from "../choice/offers.ts";
import type { FlowFacts } from "../steps/flow-facts.ts";
import { StepBar } from "../steps/step-bar.tsx";
import { LengthOptions } from "./length-options.tsx";
import { PeopleChoice } from "./people-choice.tsx";

interface ServiceStepProps extends Pick<FlowFacts, "choice" | "area" | "beacons" | "change" | "bar"> {
  onDone: () => void;
}

const Figure = styled("span")({ flex: "0 0 72px" });

/** "60" or "45 – 90" */
const rangeOf = (minutes: readonly number[]) =>
  minutes.length > 1 ? `${minutes[0]} – ${minutes.at(-1)}` : minutes.join("");

/** Style, length and number of people. */
export function ServiceStep({ choice, area, beacons, change, bar, onDone }: ServiceStepProps) {
  const chosen = beacons.find(({ id }) => id === choice.beacon);
  const requestedPeople = requestedPeopleOf(choice);
  const choose = (beacon: Beacon | undefined) => {
    if (beacon) change({ type: "offer", beacon: beacon.id, people: clampPeople(beacon, requestedPeople) });
  };
  const styles = stylesOf(beacons, requestedPeople);
  if (styles.length === 0)
    return <EmptyState title="No sessions here yet">We're looking for instructors in this area.</EmptyState>;
  return (
    <>
      <Quiet>You'll see the full price before you pay.</Quiet>
      <Options least={210} legend="Style">
        {styles.map(({ style, minutes, from, people }) => (
          <Option
            isCompact
            key={style}
            name="style"
            isChosen={chosen?.style === style}
            onChoose={() => choose(defaultOffer(beacons, style, requestedPeople))}
          >
            <Figure>
              <Pose name={stylePoses[style] ?? "seat"} />
            </Figure>
            <span>
              <strong>{style}</strong>
              <br />
              <Quiet>
                {rangeOf(minutes)} min
                <br />
                from {formatMoney(from, area.currency)}
                {people > 1 && ` for ${people}`}
              </Quiet>
            </span>
          </Option>
        ))}
      </Options>
      {chosen && (
        <>
          <LengthOptions
            beacons={beacons}
            chosen={chosen}
            requestedPeople={requestedPeople}
            currency={area.currency}
            onChoose={choose}
          />
          <PeopleChoice
            beacon={chosen}
            people={choice.people}
            currency={area.currency}
            onChange={(people) => change({ type: "people", people })}
          />
          <StepBar bar={bar}>
            <Button variant="contained" size="large" onClick={onDone}>
              Continue
            </Button>
          </StepBar>
        </>
      )}
    </>
  );
}
