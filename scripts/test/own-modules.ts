import { afterAll, vi } from "vitest";

// Gives each test file modules of ours, an environment, globals and a clock of its own (vitest.config.ts, `setupFiles`), where the
// files of a worker share its packages: to load those again takes longer than most files.

vi.resetModules();

const shared = globalThis as { environmentAtFirst?: NodeJS.ProcessEnv };
shared.environmentAtFirst ??= { ...process.env };
for (const name of Object.keys(process.env))
  if (!(name in shared.environmentAtFirst)) delete process.env[name];
Object.assign(process.env, shared.environmentAtFirst);

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
