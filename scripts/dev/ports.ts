import { createServer } from "node:net";

/** The demo project; with a `demo-` id the emulators use no network. */
export const PROJECT = "demo-every-body-yoga";

/** Every port of a demo world, as an offset from its base, with a readable name. */
const services = {
  site: { offset: 0, label: "the customer site" },
  functions: { offset: 1, label: "the Functions emulator" },
  auth: { offset: 2, label: "the Auth emulator" },
  firestore: { offset: 3, label: "the Firestore emulator" },
  hub: { offset: 4, label: "the emulator hub" },
  instructors: { offset: 5, label: "the instructor site" },
  logging: { offset: 6, label: "the emulators' log" },
  eventarc: { offset: 7, label: "the Eventarc emulator" },
  tasks: { offset: 8, label: "the Tasks emulator" },
  websocket: { offset: 9, label: "the Firestore emulator's websocket" },
  inspector: { offset: 12, label: "the functions' inspector" },
} as const;

export type Ports = Record<keyof typeof services, number>;

/** Returns the first port of the world to start or to connect to: EBY_PORTS, else 5000. */
export const basePort = (): number => Number(process.env.EBY_PORTS ?? 5000);

export function portsFrom(base: number): Ports {
  if (!Number.isInteger(base) || base < 1024 || base > 65_000) {
    throw new Error(`EBY_PORTS must be a port between 1024 and 65000, not "${process.env.EBY_PORTS}".`);
  }
  const entries = Object.entries(services).map(([name, { offset }]) => [name, base + offset]);
  return Object.fromEntries(entries) as Ports;
}

/** Returns a sentence for each port in use. */
export async function busyPorts(ports: Ports): Promise<string[]> {
  const names = Object.keys(services) as (keyof Ports)[];
  const checks = names.map(async (name) =>
    (await isFree(ports[name])) ? [] : [`Port ${ports[name]} is in use; ${services[name].label} needs it.`],
  );
  return (await Promise.all(checks)).flat();
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}

/** Environment only our functions read: the key of App Check tokens and the sites' addresses. */
export const ownEnv = (ports: Ports, appCheckKey: string): Record<string, string> => ({
  EBY_APP_CHECK_KEY: appCheckKey,
  EBY_SITE_URL: `http://127.0.0.1:${ports.site}`,
  EBY_INSTRUCTOR_URL: `http://127.0.0.1:${ports.instructors}`,
  EBY_LINK_SECRET: "only for the links of this demo world",
});

/** Environment of the Admin SDK and our functions that connects them to the emulators. */
export function emulatorEnv(ports: Ports, appCheckKey: string): Record<string, string> {
  return {
    GCLOUD_PROJECT: PROJECT,
    METADATA_SERVER_DETECTION: "none",
    FUNCTIONS_EMULATOR: "true",
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.auth}`,
    ...ownEnv(ports, appCheckKey),
  };
}
