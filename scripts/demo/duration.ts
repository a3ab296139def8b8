const UNITS = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Parses ms from a text such as `+25h`, `-90m` or `+1d2h`. Throws an Error that shows how to write one. */
export function parseDuration(text: string): number {
  const [, sign, parts = ""] = /^([+-])((?:\d+[smhd])+)$/.exec(text) ?? [];
  if (!sign) throw new Error(`"${text}" is not a duration; use one like +25h, -90m or +1d2h.`);
  const ms = [...parts.matchAll(/(\d+)([smhd])/g)].reduce(
    (sum, [, count, unit]) => sum + Number(count) * UNITS[unit as keyof typeof UNITS],
    0,
  );
  return sign === "-" ? -ms : ms;
}
