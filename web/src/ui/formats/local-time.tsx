import { Quiet } from "../text.ts";
import { deviceTimeZone, formatSpan, formatTime, isClockDifferent, type TimeStyle } from "./time-format.ts";

interface LocalTimeProps {
  /** Instant, ms UTC. */
  at: number;
  /** End of an interval, ms UTC. */
  until?: number;
  /** IANA time zone of the place. */
  timeZone: string;
  format?: TimeStyle;
  /** Whether to leave out the device's time. */
  isPlain?: boolean;
}

/** A time at the place and, if different, on this device. */
export function LocalTime({ at, until, timeZone, format = "dateTime", isPlain = false }: LocalTimeProps) {
  const here = deviceTimeZone();
  const say = (zone: string) =>
    until === undefined ? formatTime(at, zone, format) : formatSpan(at, until, zone);
  return (
    <>
      <time dateTime={new Date(at).toISOString()}>{say(timeZone)}</time>
      {!isPlain && isClockDifferent(at, timeZone, here) && <Quiet> ({say(here)} on your device)</Quiet>}
    </>
  );
}
