import { calendarEventFrom } from "@core/calendar/calendar-event.ts";
import { renderCalendar } from "@core/calendar/calendar-file.ts";
import { toCsv } from "@core/csv.ts";
import { renderEmail } from "@core/email/render-email.ts";
import type { OutboxEmail } from "@core/notifications/notification.ts";
import { everyBookingEmail } from "@core/testing/every-booking-email.ts";
import { allScriptStrings, scriptStrings } from "@core/testing/script-strings.ts";
import { within } from "@testing-library/react";
import { describe, expect, it } from "vitest";

const sites = { site: "https://yoga.example", instructorSite: "https://teach.example" };

/** Parameters that are no words of a person: what they choose among is checked by their schemas. */
const isWord = (key: string): boolean =>
  !/^(timeZone|kind|side|status|currency|by|state|about|method|role)$/.test(key);

/** A value in which every word of a person is the text. */
function spoiled(value: unknown, text: string, key = ""): unknown {
  if (typeof value === "string") return isWord(key) && !/^\d{4}-\d{2}|^[a-z]+$/.test(value) ? text : value;
  if (Array.isArray(value)) return value.map((one) => spoiled(one, text, key));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, spoiled(one, text, name)]));
}

const kinds = new Map(everyBookingEmail.map(({ email }) => [`${email.kind} ${email.side}`, email]));

/** What is active in a page: it has none of our texts. */
function activeIn(html: string): string[] {
  const page = new DOMParser().parseFromString(html, "text/html");
  const elements = [...page.querySelectorAll("*")];
  return [
    ...elements.filter(({ localName }) =>
      ["script", "iframe", "object", "embed", "form", "input", "svg", "math", "base", "template"].includes(
        localName,
      ),
    ),
    ...elements.filter(({ attributes }) =>
      [...attributes].some(
        ({ name, value }) =>
          name.startsWith("on") || (/^(href|src|action)$/.test(name) && !/^(https:|mailto:|#)/i.test(value)),
      ),
    ),
  ].map(({ outerHTML }) => outerHTML.slice(0, 120));
}

describe("script strings in what we send (W2)", () => {
  it.each([...kinds])("stay text in the email %s, and all of them can be read", (_, email) => {
    const { name, params } = spoiled(
      { name: email.name, params: email.params },
      allScriptStrings,
    ) as OutboxEmail;
    const { html, text, subject } = renderEmail({ ...email, name, params } as OutboxEmail, sites);
    expect(activeIn(html)).toEqual([]);
    expect(subject).not.toMatch(/[\r\n]/);
    if (name !== "") expect(text).toContain(allScriptStrings);
    const { body } = new DOMParser().parseFromString(html, "text/html");
    expect(within(body).queryAllByRole("button")).toEqual([]);
    const read = body.textContent ?? "";
    if (name !== "") expect(read.replace(/\s+/g, " ")).toContain(allScriptStrings);
  });

  it("stay one value each in a calendar file", () => {
    const email = everyBookingEmail.find((one) => one.email.calendar)?.email;
    if (!email?.calendar) throw new Error("No email has a calendar file.");
    const session = spoiled(email.calendar, allScriptStrings) as typeof email.calendar;
    const event = calendarEventFrom({ ...session, status: email.calendar.status }, email.side);
    const file = renderCalendar([{ ...event, summary: allScriptStrings, location: allScriptStrings }], sites);
    const lines = file
      .replace(/\r\n[ \t]/g, "")
      .split("\r\n")
      .filter(Boolean);
    expect(lines.filter((line) => !/^[A-Z-]+[;:]/.test(line))).toEqual([]);
    expect(lines.filter((line) => line.startsWith("BEGIN:"))).toEqual(["BEGIN:VCALENDAR", "BEGIN:VEVENT"]);
    const summary = lines.find((line) => line.startsWith("SUMMARY:")) ?? "";
    expect(summary.slice("SUMMARY:".length).replace(/\\([\\;,])/g, "$1")).toBe(allScriptStrings);
  });

  it("stay one cell each in a CSV file, and none is a formula", () => {
    const csv = toCsv(scriptStrings.map((text) => ["1", text, "2"]));
    const cells = [...csv.matchAll(/1,(?:"((?:[^"]|"")*)"|([^",\r\n]*)),2\r\n/g)].map(
      ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "",
    );
    expect(cells).toHaveLength(scriptStrings.length);
    for (const [at, cell] of cells.entries()) {
      expect(cell).not.toMatch(/^[=+\-@\t]/);
      expect(cell.replace(/^'(?=[=+\-@])/, "")).toBe(scriptStrings[at]);
    }
  });
});
