import { screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import type { WatchedLine } from "../../api/answers.ts";
import { answerCall } from "../../testing/answer-calls.ts";
import { show } from "../../testing/show.tsx";
import { SystemHealth } from "./system-health.tsx";

const green: WatchedLine = { alert: "sessions-late", state: "green", unit: "late", limit: 600_000 };
const books = {
  date: "2026-11-19",
  state: "closed",
  opening: {},
  moves: {},
  closing: {},
  checks: [],
  differences: [],
  processor: { state: "agrees", at: 0 },
};
const watched = (...lines: WatchedLine[]) => answerCall("/api/operator/watch", () => ({ lines }));

beforeEach(() => {
  answerCall("/api/operator/balance", () => books as never);
  answerCall("/api/operator/list", () => ({ items: [], count: 0 }));
});

it("the health at the desk is one line, with the way to its page, while all is green", async () => {
  watched(green);
  show(<SystemHealth />);
  expect(await screen.findByText(/^All is well/)).toBeDefined();
  expect(screen.getByRole("link", { name: "Health" }).getAttribute("href")).toBe("/desk/health");
});

it("the health at the desk names what is red, and how late it is", async () => {
  watched(green, {
    alert: "job-late",
    job: "payments",
    state: "red",
    unit: "late",
    value: 7_200_000,
    limit: 600_000,
  });
  show(<SystemHealth />);
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Job: payments. Ended well 2 hours ago.");
  expect(screen.queryByText(/^All is well/)).toBeNull();
});

it("the health at the desk names the first three that are red, and says how many more are", async () => {
  const jobs = ["payments", "payouts", "emails", "calendars", "holds"] as const;
  const red = { alert: "job-late", state: "red", unit: "late", value: 7_200_000, limit: 600_000 } as const;
  watched(...jobs.map((job): WatchedLine => ({ ...red, job })));
  show(<SystemHealth />);
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("2 more are red.");
  expect(alert.textContent).toContain("Job: emails.");
  expect(alert.textContent).not.toContain("calendars");
});

it("the health at the desk says in one line that jobs have never run, and names what is late beside them", async () => {
  const unstarted = { alert: "job-late", state: "red", unit: "late", limit: 600_000 } as const;
  const jobs = (["payments", "payouts", "emails"] as const).map((job) => ({ ...unstarted, job }));
  watched(...jobs, { ...green, state: "red", value: 7_200_000 });
  show(<SystemHealth />);
  const late = await screen.findByText("Oldest session that is due.");
  const alert = late.closest("[role=alert]");
  expect(alert?.textContent).not.toContain("Job");
  expect(screen.getByText(/^No job has run here yet\./)).toBeDefined();
});

it("the health at the desk counts the jobs that have never run while others do, and names a single one", async () => {
  const red = { alert: "job-late", state: "red", unit: "late", limit: 600_000 } as const;
  const ran: WatchedLine = { ...red, state: "green", job: "payouts", value: 60_000 };
  watched(ran, { ...red, job: "payments" }, { ...red, job: "emails" });
  const { unmount } = show(<SystemHealth />);
  expect(await screen.findByText(/^2 jobs have never run\./)).toBeDefined();
  unmount();
  watched(ran, { ...red, job: "payments" });
  show(<SystemHealth />);
  expect(await screen.findByText(/^Job: payments\. Has never run\./)).toBeDefined();
});

it.each([
  [
    "before the first comparison with the card processor",
    undefined,
    /compared with the card processor once a day/,
  ],
  [
    "while the first day isn't over",
    { state: "not compared", reason: "no day", at: 0 },
    /once a day is over/,
  ],
  [
    "while it isn't compared",
    { state: "not compared", reason: "balance moved", at: 0 },
    /Payments came each time/,
  ],
])("the health at the desk never says that all is well %s", async (_when, processor, said) => {
  watched(green);
  answerCall("/api/operator/balance", () => ({ ...books, processor }) as never);
  show(<SystemHealth />);
  expect(await screen.findByText(said)).toBeDefined();
  expect(screen.queryByText(/^All is well/)).toBeNull();
});
