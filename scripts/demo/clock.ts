import { readClockOffset, writeClockOffset } from "../../functions/src/store/demo-clock.ts";
import { runAllJobs } from "../dev/jobs.ts";
import { runDemoCommand } from "./command.ts";
import { parseDuration } from "./duration.ts";

await runDemoCommand(async ([by], ports) => {
  const before = await readClockOffset();
  const offset = by === undefined ? before : by === "reset" ? 0 : before + parseDuration(by);
  if (offset !== before) {
    await writeClockOffset(offset);
    await runAllJobs(ports);
  }
  const hours = Math.round((offset / 3_600_000) * 10) / 10;
  return `The demo world's clock says ${new Date(Date.now() + offset).toISOString()}, ${hours} h from real time.`;
});
