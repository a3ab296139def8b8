import { vi } from "vitest";

/** Returns everything written to the console while `work` runs, at any level, as JSON. */
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
