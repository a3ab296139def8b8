import { Quiet } from "./panel.tsx";
import { deviceZone, differs, formatSpan, formatTime, type TimeStyle } from "./time-format.ts";

interface LocalTimeProps {
  /** Instant, ms UTC. */
  at: number;
  /** End of a stretch, ms UTC. */
  until?: number;
  /** IANA zone of the place. */
  timeZone: string;
  format?: TimeStyle;
  /** Whether to leave out what a clock here shows. */
  isPlain?: boolean;
}

/** A time at the place and, where clocks differ, on this device. */
export function LocalTime({ at, until, timeZone, format = "dateTime", isPlain = false }: LocalTimeProps) {
  const here = deviceZone();
  const say = (zone: string) =>
    until === undefined ? formatTime(at, zone, format) : formatSpan(at, until, zone);
  return (
    <>
      <time dateTime={new Date(at).toISOString()}>{say(timeZone)}</time>
      {!isPlain && differs(at, timeZone, here) && <Quiet> ({say(here)} on your device)</Quiet>}
    </>
  );
}
