import { type DrawnPose, saidOfStyle } from "@core/people/places/about-style.ts";
import type { Beacon } from "@core/people/places/pricing.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { memo, useCallback } from "react";
import { Pose } from "../../../ui/drawings/pose.tsx";
import { figureOf, stylePoses } from "../../../ui/drawings/style-poses.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { formatMoney } from "../../../ui/formats/money-format.ts";
import { Option, Options } from "../../../ui/forms/option.tsx";
import { Quiet } from "../../../ui/text.ts";
import { useShownChoice } from "../../../ui/use-shown-choice.ts";
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

/** What operators say of a style on one of its offers; undefined of a style of ours, which our pages describe. */
const aboutOf = (style: string, beacons: readonly Beacon[]): string | undefined =>
  Object.hasOwn(stylePoses, style) ? undefined : saidOfStyle(style, beacons)?.text || undefined;

interface StyleOptionProps {
  style: string;
  /** Its lengths, "45 – 90". */
  range: string;
  /** "from $95.00". */
  price: string;
  pose: DrawnPose;
  /** The id of its picture. */
  picture: string | undefined;
  /** What operators say of it. */
  about: string | undefined;
  isChosen: boolean;
  onChoose: (style: string) => void;
}

/** A style with its picture. A choice renders again the two whose state it changes, not all of them. */
const StyleOption = memo(function StyleOption({
  style,
  range,
  price,
  pose,
  picture,
  about,
  isChosen,
  onChoose,
}: StyleOptionProps) {
  return (
    <Option isCompact name="style" isChosen={isChosen} onChoose={() => onChoose(style)}>
      <Figure>
        {/* The option's name is the style; what its picture shows would only make it longer. */}
        <Pose name={pose} picture={picture ? { id: picture, alt: "" } : undefined} />
      </Figure>
      <span>
        <strong>{style}</strong>
        <br />
        {about && (
          <>
            <span dir="auto">{about}</span>
            <br />
          </>
        )}
        <Quiet>
          {range} min
          <br />
          {price}
        </Quiet>
      </span>
    </Option>
  );
});

interface StyleOptionsProps {
  beacons: readonly Beacon[];
  styles: ReturnType<typeof stylesOf>;
  currency: string;
  chosen: string | undefined;
  onChoose: (style: string) => void;
}

function StyleOptions({ beacons, styles, currency, chosen, onChoose }: StyleOptionsProps) {
  const [shown, choose] = useShownChoice(chosen);
  const press = useCallback((style: string) => choose(style, () => onChoose(style)), [choose, onChoose]);
  return (
    <Options least={210} legend="Style">
      {styles.map(({ style, minutes, from, people }) => {
        const { name, picture } = figureOf(style, beacons);
        return (
          <StyleOption
            key={style}
            style={style}
            range={rangeOf(minutes)}
            pose={name}
            picture={picture?.id}
            about={aboutOf(style, beacons)}
            price={`from ${formatMoney(from, currency)}${people > 1 ? ` for ${people}` : ""}`}
            isChosen={shown === style}
            onChoose={press}
          />
        );
      })}
    </Options>
  );
}

/** Style, length and number of people. */
export function ServiceStep({ choice, area, beacons, change, bar, onDone }: ServiceStepProps) {
  const chosen = beacons.find(({ id }) => id === choice.beacon);
  const requestedPeople = requestedPeopleOf(choice);
  const choose = useCallback(
    (beacon: Beacon | undefined) => {
      if (beacon) change({ type: "offer", beacon: beacon.id, people: clampPeople(beacon, requestedPeople) });
    },
    [change, requestedPeople],
  );
  const chooseStyle = useCallback(
    (style: string) => choose(defaultOffer(beacons, style, requestedPeople)),
    [choose, beacons, requestedPeople],
  );
  const styles = stylesOf(beacons, requestedPeople);
  if (styles.length === 0)
    return <EmptyState title="No sessions here yet">We're looking for instructors in this area.</EmptyState>;
  return (
    <>
      <Quiet>You'll see the full price before you pay.</Quiet>
      <StyleOptions
        beacons={beacons}
        styles={styles}
        currency={area.currency}
        chosen={chosen?.style}
        onChoose={chooseStyle}
      />
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
