const styles = {
  /** Sat, Mar 14 */
  date: { weekday: "short", month: "short", day: "numeric" },
  /** Saturday, March 14, 2026 */
  longDate: { weekday: "long", year: "numeric", month: "long", day: "numeric" },
  /** 9:30 AM */
  time: { hour: "numeric", minute: "2-digit" },
  /** Sat, Mar 14, 9:30 AM */
  dateTime: { weekday: "short", month: "short", day: "numeric", hour: "numeric", minute: "2-digit" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type TimeStyle = keyof typeof styles;

const formats = new Map<string, Intl.DateTimeFormat>();

const formatFor = (style: TimeStyle, timeZone: string) => {
  const key = `${style} ${timeZone}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat("en-US", { ...styles[style], timeZone });
    formats.set(key, format);
  }
  return format;
};

/** This device's time zone. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** An instant (ms UTC) as a local time of a zone. */
export const formatTime = (at: number, timeZone: string, style: TimeStyle = "dateTime"): string =>
  // Newer ICU puts a narrow space before AM and PM, older a plain one: one of them everywhere.
  formatFor(style, timeZone).format(at).replaceAll("\u202f", " ");

/** A stretch of time (ms UTC) on one line: "Sat, Mar 14, 9:30 AM – 10:30 AM". */
export const formatSpan = (start: number, end: number, timeZone: string): string =>
  `${formatTime(start, timeZone)} – ${formatTime(end, timeZone, "time")}`;

/** Whether clocks in two zones show another time at an instant. */
export const differs = (at: number, a: string, b: string): boolean =>
  a !== b && formatTime(at, a, "dateTime") !== formatTime(at, b, "dateTime");
