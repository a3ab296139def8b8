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

export const deviceTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** An instant (ms UTC) as local time in a time zone. */
export const formatTime = (at: number, timeZone: string, style: TimeStyle = "dateTime"): string =>
  // Newer ICU versions put a narrow space before AM and PM, older ones a plain one: normalize it.
  formatFor(style, timeZone).format(at).replaceAll("\u202f", " ");

/** An interval (ms UTC) as text: "Sat, Mar 14, 9:30 AM – 10:30 AM". */
export const formatSpan = (start: number, end: number, timeZone: string): string =>
  `${formatTime(start, timeZone)} – ${formatTime(end, timeZone, "time")}`;

/** Whether two time zones have different local times at an instant. */
export const isClockDifferent = (at: number, a: string, b: string): boolean =>
  a !== b && formatTime(at, a, "dateTime") !== formatTime(at, b, "dateTime");
