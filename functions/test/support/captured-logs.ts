import { vi } from "vitest";

/** Collects what is logged while `work` runs, through every door that a log has. */
export async function logsOf(work: () => Promise<unknown>): Promise<string> {
  const lines: unknown[] = [];
  const spies = (["log", "info", "warn", "error", "debug"] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation((...parts) => void lines.push(parts)),
  );
  try {
    await work();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return JSON.stringify(lines);
}
