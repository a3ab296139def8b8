import { request as passOn } from "node:http";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { portsFrom } from "../../dev/ports.ts";
import { firebaseConfig } from "../../hosting/config.ts";
import { type Functions, serveFolder } from "./serve.ts";

/** Passes a request for a function on to the demo world at this port. */
const functionsAt =
  (port: number): Functions =>
  (request, response) => {
    const { url: path, method, headers } = request;
    const host = `127.0.0.1:${port}`;
    const asked = passOn(
      { host: "127.0.0.1", port, path, method, headers: { ...headers, host } },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    // A page that is closed before its answer came.
    asked.on("error", () => response.destroy());
    request.pipe(asked);
  };

/** Leads connections to one port on to another. */
const leadOn = (from: number, to: number): Promise<() => void> =>
  new Promise((resolve) => {
    const server = createServer((near) => {
      const far = connect(to, "127.0.0.1");
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const)
        one.on("error", () => other.destroy()).pipe(other);
    });
    server.listen(from, "127.0.0.1", () => resolve(() => server.close()));
  });

/**
 * Serves the built sites of a folder beside a running demo world, compressed as Hosting does and with its functions, sign-in
 * and Firestore: of both sites there are as many builds to compare as one likes. `base` takes the place of the world's first
 * port. Without headers, because the content security policy is that of one build.
 */
export async function serveBesideWorld(dist: string, base: number, world: number): Promise<() => void> {
  const [there, here] = [portsFrom(world), portsFrom(base)];
  const [customers, instructors] = firebaseConfig({ ports: there }).hosting;
  if (!customers || !instructors) throw new Error("firebase.json has not both sites.");
  const site = { ...customers, headers: [] };
  const own = { ...instructors, headers: [] };
  const servers = [
    await serveFolder(site, join(dist, "site"), {}, functionsAt(there.site), here.site),
    await serveFolder(own, join(dist, "instructors"), {}, functionsAt(there.instructors), here.instructors),
  ];
  const leads = [await leadOn(here.auth, there.auth), await leadOn(here.firestore, there.firestore)];
  return () => {
    for (const { close } of servers) close();
    for (const end of leads) end();
  };
}
