import { subscribe } from "node:diagnostics_channel";
import http, { type IncomingMessage } from "node:http";
import { escapeMalformed } from "./escape-malformed.ts";
import { compileChecksLate, exegesisOptions, hostingPatterns, keepCompiled } from "./suite-savings.ts";

// Loaded into the emulator suite before its own code.

// The suite's own processes, such as the functions, run as in production.
process.env.NODE_OPTIONS = process.env.NODE_OPTIONS?.replace(/ ?--import=\S*suite-guards\.ts/, "");

// Its Hosting emulator decodes URLs without catching errors, so that one malformed request would end all emulators.
subscribe("http.server.request.start", (message) => {
  const { request } = message as { request: IncomingMessage };
  request.url = escapeMalformed(request.url ?? "/");
});

// Its Functions emulator names the function in a message to the functions' process (docs/decisions/0025), then sends
// the request on a connection of its own. On one that is kept open the request can be read first, and reaches the
// function before; a new connection is accepted first and read in the next turn, when the message was read.
http.globalAgent = new http.Agent({ keepAlive: false });

keepCompiled(hostingPatterns());
compileChecksLate(exegesisOptions());
