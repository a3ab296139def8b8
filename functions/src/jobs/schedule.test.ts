import { expect, it, vi } from "vitest";
import { requestReference } from "../log-context.ts";

vi.mock("../options.ts", () => ({ optionsOf: () => ({}) }));
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
  const jobs = Object.values(await import("./schedule.ts"));
  for (const { run } of jobs) await expect(run({ scheduleTime: "" })).rejects.toThrow("That is enough.");
  expect(seen).toEqual(jobs.map(() => true));
});
