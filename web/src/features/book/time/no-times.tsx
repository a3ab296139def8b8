import type { Beacon } from "@core/people/places/pricing.ts";
import Button from "@mui/material/Button";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Row } from "../../../ui/layout.ts";
import { type BookingChoice, type ChoiceChange, requestedPeopleOf } from "../choice/booking-choice.ts";
import { clampPeople, offersOf } from "../choice/offers.ts";

interface NoTimesProps {
  choice: BookingChoice;
  beacon: Beacon;
  beacons: readonly Beacon[];
  /** Whether only this day has none; otherwise none of the seven days has any. */
  isDay: boolean;
  /** The next day of these seven with open times. */
  nextDay: { date: string; name: string } | undefined;
  /** Shows the next seven days; null at the end of the booking window. */
  onLater: (() => void) | null;
  /** Drops what limits the instructors; null if nothing does. */
  onAnyone: (() => void) | null;
  change: (change: ChoiceChange) => void;
}

/** Shown without open times: what to try instead. */
export function NoTimes({
  choice,
  beacon,
  beacons,
  isDay,
  nextDay,
  onLater,
  onAnyone,
  change,
}: NoTimesProps) {
  const others = offersOf(beacons, beacon.style).filter(
    ({ id, minutes }) => id !== beacon.id && minutes !== beacon.minutes,
  );
  return (
    <EmptyState
      title={isDay ? "No open times on this day" : "No open times in these 7 days"}
      action={
        <Row style={{ justifyContent: "center" }}>
          {nextDay && (
            <Button variant="contained" onClick={() => change({ type: "date", date: nextDay.date })}>
              Go to {nextDay.name}
            </Button>
          )}
          {!nextDay && onLater && (
            <Button variant="contained" onClick={onLater}>
              See the next 7 days
            </Button>
          )}
          {onAnyone && (
            <Button variant="outlined" onClick={onAnyone}>
              Show all instructors
            </Button>
          )}
          {others.map((other) => (
            <Button
              key={other.id}
              variant="outlined"
              onClick={() =>
                change({
                  type: "offer",
                  beacon: other.id,
                  people: clampPeople(other, requestedPeopleOf(choice)),
                })
              }
            >
              Try {other.minutes} minutes
            </Button>
          ))}
        </Row>
      }
    >
      {nextDay || onLater ? "Try one of these:" : `You can book up to ${RULES.horizon} ahead.`}
    </EmptyState>
  );
}
