import { expect, it, vi } from "vitest";
import { requestReference } from "../log-context.ts";

const { write } = vi.hoisted(() => ({ write: vi.fn() }));
vi.mock("firebase-functions/logger", () => ({ write, error: vi.fn() }));
vi.mock("../options.ts", () => ({ optionsOf: () => ({}) }));
vi.mock("../deployment.ts", () => ({ DUE_SHARDS: 3 }));
const seen = vi.hoisted(() => [] as boolean[]);
vi.mock("../http/environment/product-clock.ts", () => ({
  // What a line of the run would be found by, asked twice: the same within a run, and another each time outside of one.
  productNow: async () => {
    const [first, second] = [requestReference(), requestReference()];
    seen.push(first === second);
    throw new RangeError("That is enough for ada@example.com.");
  },
}));

it("the lines of each run of a job can be found together, also that of its failure", async () => {
  const { runShardsEveryMinute, ...each } = await import("./schedule.ts");
  expect(Object.keys(runShardsEveryMinute)).toEqual(["runDue1", "runDue2"]);
  const jobs = [...Object.values(each), ...Object.values(runShardsEveryMinute)];
  for (const { run } of jobs) await expect(run({ scheduleTime: "" })).rejects.toThrow(/^A job failed$/);
  expect(seen).toEqual(jobs.map(() => true));
  expect(write.mock.calls.map(([{ severity, path }]) => `${severity} ${path}`).sort()).toEqual(
    ["balance", "calendars", "reconcile", "runDue", "runDue1", "runDue2", "watch"].map(
      (job) => `ERROR jobs/${job}`,
    ),
  );
  const [first] = write.mock.calls[0] ?? [];
  expect(first).toMatchObject({ request: expect.any(String), serviceContext: { service: "local" } });
  expect(first.stack_trace).toMatch(/^RangeError: A job failed\n {4}at .*schedule\.test\.ts/);
  expect(JSON.stringify(write.mock.calls)).not.toContain("ada@");
});
