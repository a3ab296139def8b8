import Button from "@mui/material/Button";
import type { Area, Beacon } from "@shared/model/pricing.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { formatMoney } from "../../ui/money-format.ts";
import { Option, Options } from "../../ui/option.tsx";
import { Quiet, Row } from "../../ui/panel.tsx";
import { LengthOptions } from "./length-options.tsx";
import { fitPeople, stylesOf, usualOffer } from "./offers.ts";
import { PeopleChoice } from "./people-choice.tsx";
import type { Wish, WishChange } from "./wish.ts";

interface ServiceStepProps {
  wish: Wish;
  area: Area;
  /** What is offered here, by whoever was asked for. */
  beacons: readonly Beacon[];
  change: (change: WishChange) => void;
  onDone: () => void;
}

/** "60" or "45 – 90" */
const rangeOf = (minutes: readonly number[]) =>
  minutes.length > 1 ? `${minutes[0]} – ${minutes.at(-1)}` : minutes.join("");

/** What to practise, how long, and how many. */
export function ServiceStep({ wish, area, beacons, change, onDone }: ServiceStepProps) {
  const chosen = beacons.find(({ id }) => id === wish.beacon);
  const choose = (beacon: Beacon | undefined) => {
    if (beacon) change({ type: "offer", beacon: beacon.id, people: fitPeople(beacon, wish.people) });
  };
  const styles = stylesOf(beacons);
  if (styles.length === 0)
    return (
      <EmptyState title="Nothing is offered here yet">We are looking for people to teach here.</EmptyState>
    );
  return (
    <>
      <Options least={130}>
        <legend>Style</legend>
        {styles.map(({ style, minutes, from }) => (
          <Option
            key={style}
            name="style"
            isChosen={chosen?.style === style}
            onChoose={() => choose(usualOffer(beacons, style))}
          >
            <span>
              <strong>{style}</strong>
              <br />
              <Quiet>
                {rangeOf(minutes)} min
                <br />
                from {formatMoney(from, area.currency)}
              </Quiet>
            </span>
          </Option>
        ))}
      </Options>
      {chosen && (
        <>
          <LengthOptions beacons={beacons} chosen={chosen} currency={area.currency} onChoose={choose} />
          <PeopleChoice
            beacon={chosen}
            people={wish.people}
            currency={area.currency}
            onChange={(people) => change({ type: "people", people })}
          />
          <Row>
            <Button variant="contained" size="large" onClick={onDone}>
              Continue
            </Button>
          </Row>
        </>
      )}
    </>
  );
}
