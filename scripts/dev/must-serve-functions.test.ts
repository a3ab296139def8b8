import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { mustServeFunctions } from "./must-serve-functions.ts";

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Something that answers at the port of the functions as given. */
const functionsThatAnswer = async (status: number, type: string, body: string) => {
  const server = createServer((_, response) => {
    response.writeHead(status, { "content-type": type }).end(body);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { functions: (server.address() as AddressInfo).port };
};

const log = `i  functions: Loading
⬢  functions: Failed to load function definition from source: FirebaseError: User code failed to load. Error:
This process refuses to start. EBY_SMTP_URL of a demo must name a server on this machine.
    at mustBoot (index.js:1)
✔  All emulators ready!
`;

describe("a world whose emulators are ready", () => {
  it("serves when our own code answers, if only that a token is missing", async () => {
    const body = JSON.stringify({ code: "app-check", message: "No token." });
    await mustServeFunctions(
      await functionsThatAnswer(401, "application/json; charset=utf-8", body),
      () => "All emulators ready!",
    );
  });

  it.each([
    [404, "text/html", "Function us-central1-api-meta-get does not exist, valid functions are: "],
    [500, "text/plain", "Internal Server Error"],
    [500, "application/json", '"Internal Server Error"'],
  ])("does not start with settings our code refuses, and says which (%i %s)", async (...answer) => {
    const logs = ["All emulators ready!", log];
    const start = mustServeFunctions(await functionsThatAnswer(...answer), () => logs.shift() ?? log);
    await expect(start).rejects.toThrow(
      /^The functions did not start:\nThis process refuses to start. EBY_SMTP_URL of a demo must name a server on this machine.$/,
    );
  });

  it("does not wait for an answer once the log has the reason, nor forever", async () => {
    const server = createServer(() => undefined);
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const ports = { functions: (server.address() as AddressInfo).port };
    await expect(mustServeFunctions(ports, () => log)).rejects.toThrow("EBY_SMTP_URL of a demo must name");
    const logs = ["All emulators ready!", "All emulators ready!"];
    const late = mustServeFunctions(ports, () => logs.shift() ?? log);
    await expect(late).rejects.toThrow("EBY_SMTP_URL of a demo must name");
    await expect(mustServeFunctions(ports, () => "silence", 50)).rejects.toThrow("silence");
  });

  it("shows the end of the log when our code says nothing", async () => {
    const start = mustServeFunctions(await functionsThatAnswer(404, "text/html", ""), () => "SyntaxError");
    await expect(start).rejects.toThrow("The functions did not start:\nSyntaxError");
  });
});
