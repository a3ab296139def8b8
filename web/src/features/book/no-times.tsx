import Button from "@mui/material/Button";
import type { Beacon } from "@shared/model/pricing.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Row } from "../../ui/panel.tsx";
import { fitPeople, offersOf } from "./offers.ts";
import type { Wish, WishChange } from "./wish.ts";

interface NoTimesProps {
  wish: Wish;
  beacon: Beacon;
  beacons: readonly Beacon[];
  /** Whether the day alone has none; else it is all seven. */
  isDay: boolean;
  /** The next day of these seven with free times. */
  nextDay: { date: string; name: string } | undefined;
  /** Looks at the next seven days; null at the end of what can be booked. */
  onLater: (() => void) | null;
  change: (change: WishChange) => void;
}

/** Nothing free: what to try instead. */
export function NoTimes({ wish, beacon, beacons, isDay, nextDay, onLater, change }: NoTimesProps) {
  const others = offersOf(beacons, beacon.style).filter(
    ({ id, minutes }) => id !== beacon.id && minutes !== beacon.minutes,
  );
  return (
    <EmptyState
      title={isDay ? "No free times on this day" : "No free times in these seven days"}
      action={
        <Row style={{ justifyContent: "center" }}>
          {nextDay && (
            <Button variant="contained" onClick={() => change({ type: "date", date: nextDay.date })}>
              {nextDay.name}
            </Button>
          )}
          {!nextDay && onLater && (
            <Button variant="contained" onClick={onLater}>
              Look at the next 7 days
            </Button>
          )}
          {wish.who !== "" && (
            <Button variant="outlined" onClick={() => change({ type: "who", who: "" })}>
              Anybody who is free
            </Button>
          )}
          {others.map((other) => (
            <Button
              key={other.id}
              variant="outlined"
              onClick={() =>
                change({ type: "offer", beacon: other.id, people: fitPeople(other, wish.people) })
              }
            >
              {other.minutes} minutes instead
            </Button>
          ))}
        </Row>
      }
    >
      {nextDay || onLater ? "There may be something close by:" : "You can book up to 90 days ahead."}
    </EmptyState>
  );
}
