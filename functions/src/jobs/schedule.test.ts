import { expect, it, vi } from "vitest";
import { requestReference } from "../log-context.ts";

vi.mock("../options.ts", () => ({ optionsOf: () => ({}) }));
vi.mock("../deployment.ts", () => ({ DUE_SHARDS: 3 }));
const seen = vi.hoisted(() => [] as boolean[]);
vi.mock("../http/environment/product-clock.ts", () => ({
  // What a line of the run would be found by, asked twice: the same within a run, and another each time outside of one.
  productNow: async () => {
    const [first, second] = [requestReference(), requestReference()];
    seen.push(first === second);
    throw new Error("That is enough.");
  },
}));

it("the lines of each run of a job can be found together", async () => {
  const { runShardsEveryMinute, ...each } = await import("./schedule.ts");
  expect(Object.keys(runShardsEveryMinute)).toEqual(["runDue1", "runDue2"]);
  const jobs = [...Object.values(each), ...Object.values(runShardsEveryMinute)];
  for (const { run } of jobs) await expect(run({ scheduleTime: "" })).rejects.toThrow("That is enough.");
  expect(seen).toEqual(jobs.map(() => true));
});
