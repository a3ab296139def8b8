/** One line of an iCalendar file: its name, its raw parameters, its unescaped value. */
interface CalendarLine {
  name: string;
  params: string;
  value: string;
}

const unescaped = (value: string): string =>
  value.replace(/\\([\\;,nN])/g, (_, char: string) => (char.toLowerCase() === "n" ? "\n" : char));

function lineOf(text: string): CalendarLine {
  // A name, then parameters whose values may be quoted, then the first colon outside of quotes.
  const match = /^([A-Z-]+)((?:;[A-Z-]+=(?:"[^"]*"|[^";:,]*))*):(.*)$/s.exec(text);
  if (!match) throw new Error(`No line of a calendar: ${JSON.stringify(text)}`);
  const [, name = "", params = "", value = ""] = match;
  return { name, params, value: unescaped(value) };
}

/** Reads a file as RFC 5545 says: CRLF after each line, at most 75 octets of it, folded ones joined again. */
export function parseCalendar(file: string): CalendarLine[] {
  if (!file.endsWith("\r\n")) throw new Error("The last line does not end.");
  const physical = file.slice(0, -2).split("\r\n");
  for (const line of physical) {
    if (/[\r\n]/.test(line)) throw new Error(`A line break inside a line: ${JSON.stringify(line)}`);
    if (Buffer.byteLength(line) > 75) throw new Error(`Longer than 75 octets: ${line}`);
  }
  return physical
    .join("\r\n")
    .replace(/\r\n[ \t]/g, "")
    .split("\r\n")
    .map(lineOf);
}

/** The lines of each event of a file, by name. */
export function parseCalendarEvents(file: string): Record<string, string>[] {
  const events: Record<string, string>[] = [];
  let open: Record<string, string> | undefined;
  for (const { name, value } of parseCalendar(file)) {
    if (name === "BEGIN" && value === "VEVENT") open = {};
    else if (name === "END" && value === "VEVENT" && open) {
      events.push(open);
      open = undefined;
    } else if (open) {
      if (name in open) throw new Error(`${name} twice in one event.`);
      open[name] = value;
    }
  }
  return events;
}
