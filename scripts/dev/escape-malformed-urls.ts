import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { escapeMalformed } from "./escape-malformed.ts";

// The suite's own processes, such as the functions, run as in production.
process.env.NODE_OPTIONS = process.env.NODE_OPTIONS?.replace(/ ?--import=\S*escape-malformed-urls\.ts/, "");

// Loaded into the emulator suite. Its Hosting emulator decodes URLs without catching errors, so that one malformed
// request would end all emulators.
subscribe("http.server.request.start", (message) => {
  const { request } = message as { request: IncomingMessage };
  request.url = escapeMalformed(request.url ?? "/");
});
