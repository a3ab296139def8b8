import { vi } from "vitest";

// Checks what every handler answers, also to a test that calls it without `callEndpoint` (vitest.config.ts, `setupFiles`).
vi.mock(import("../../src/http/endpoint.ts"), async () => {
  const { mustHoldNoSecret, rememberSecret } = await import("./must-hold-no-secret.ts");
  return {
    endpoint: (path, contracts, handler) => ({
      path,
      contract: contracts[path],
      handler: async (input, context) => {
        rememberSecret(context.key);
        const answer = await handler(input, context);
        mustHoldNoSecret(path, answer);
        return answer;
      },
    }),
  };
});
