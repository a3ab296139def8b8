import { createRequire } from "node:module";
import type { Environment } from "../environments/environment.ts";
import { untilDone } from "./operation.ts";

// firebase-tools signs in, by `firebase login`, a service account or FIREBASE_TOKEN, and knows each address.
const load = createRequire(import.meta.url);
const api: Record<string, () => string> = load("firebase-tools/lib/api");
const { getAccessToken }: { getAccessToken(): Promise<string> } = load("firebase-tools/lib/apiv2");
const { requireAuth }: { requireAuth(options: object): Promise<unknown> } = load(
  "firebase-tools/lib/requireAuth",
);

/** Addresses that firebase-tools does not ask. */
const further: Readonly<Record<string, () => string>> = {
  appCheckOrigin: () => process.env.FIREBASE_APP_CHECK_URL ?? "https://firebaseappcheck.googleapis.com",
  apiKeysOrigin: () => process.env.API_KEYS_URL ?? "https://apikeys.googleapis.com",
  billingBudgetsOrigin: () => process.env.BILLING_BUDGETS_URL ?? "https://billingbudgets.googleapis.com",
};

/** A request that Google refused. */
export class GoogleError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Asks one of Google's REST interfaces, by the name firebase-tools has for its address. */
export type AskGoogle = (
  service: string,
  method: string,
  path: string,
  body?: object,
) => Promise<Record<string, unknown>>;

/**
 * Signs in, and returns how to ask. The project's own interfaces and quotas count: for a person who is signed in, those of
 * firebase-tools' project would, which lacks some. Not for turning interfaces on, which must go before they are.
 */
export async function signInToGoogle(project: string): Promise<AskGoogle> {
  await requireAuth({ project });
  return async (service, method, path, body) => {
    const origin = (api[service] ?? further[service])?.();
    if (!origin) throw new Error(`firebase-tools knows no address called ${service}.`);
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await getAccessToken()}`,
        ...(service !== "serviceUsageOrigin" && { "x-goog-user-project": project }),
        ...(body && { "content-type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok)
      throw new GoogleError(answer.status, `${method} ${path} returned ${answer.status}: ${text}`);
    return text === "" ? {} : JSON.parse(text);
  };
}

/** An index, and whether it is READY, CREATING, or NEEDS_REPAIR. */
interface Index {
  name: string;
  state: string;
}

/** Every entry of a list that Google answers in pages. */
export async function listAll<T>(ask: AskGoogle, service: string, path: string, field: string): Promise<T[]> {
  const found: T[] = [];
  let pageToken = "";
  do {
    const query = pageToken && `${path.includes("?") ? "&" : "?"}${new URLSearchParams({ pageToken })}`;
    const page = await ask(service, "GET", `${path}${query}`);
    found.push(...((page[field] ?? []) as T[]));
    pageToken = (page.nextPageToken as string | undefined) ?? "";
  } while (pageToken);
  return found;
}

/** A function in the project: the revision that serves it, its service and its own address. */
export interface ServingFunction {
  id: string;
  revision: string;
  service: string;
  uri: string;
}

/** A part of the requests of a service, and who gets them. */
interface TrafficTarget {
  type: string;
  revision?: string;
  percent?: number;
  tag?: string;
}

/** What a release reads and writes in the project beside firebase-tools. `wait`: ms between looks at what Google has begun. */
export function projectOf(environment: Environment, ask: AskGoogle, wait = 2_000) {
  const { project, region, database } = environment;

  async function listFunctions(): Promise<ServingFunction[]> {
    const path = `/v2/projects/${project}/locations/${region}/functions?pageSize=1000`;
    const found = await listAll<{
      name: string;
      serviceConfig: { revision: string; service: string; uri: string };
    }>(ask, "functionsV2Origin", path, "functions");
    return found.map(({ name, serviceConfig: { revision, service, uri } }) => ({
      id: name.split("/").at(-1) ?? "",
      revision: revision.split("/").at(-1) ?? "",
      service,
      uri,
    }));
  }

  async function readTraffic(service: string): Promise<TrafficTarget[]> {
    const { traffic = [] } = await ask("cloudRunApiOrigin", "GET", `/v2/${service}`);
    return traffic as TrafficTarget[];
  }

  return {
    listFunctions,

    async number(): Promise<string> {
      const { projectNumber } = await ask("firebaseApiOrigin", "GET", `/v1beta1/projects/${project}`);
      return String(projectNumber);
    },

    /** Every index with its state: those of several fields, and those that a field has of its own. */
    async indexStates(): Promise<{ name: string; state: string }[]> {
      const groups = `/v1/projects/${project}/databases/${database.id}/collectionGroups/-`;
      const indexes = await listAll<Index>(ask, "firestoreOrigin", `${groups}/indexes`, "indexes");
      const filter = new URLSearchParams({ filter: "indexConfig.usesAncestorConfig=false" });
      const fields = await listAll<{ name: string; indexConfig?: { indexes?: Omit<Index, "name">[] } }>(
        ask,
        "firestoreOrigin",
        `${groups}/fields?${filter}`,
        "fields",
      );
      return [
        ...indexes,
        ...fields.flatMap(({ name, indexConfig }) =>
          (indexConfig?.indexes ?? []).map(({ state }) => ({ name, state })),
        ),
      ];
    },

    /** The version that a site shows; undefined before its first release. */
    async versionOf(site: string): Promise<string | undefined> {
      const { releases = [] } = await ask(
        "hostingApiOrigin",
        "GET",
        `/v1beta1/projects/-/sites/${site}/releases?pageSize=1`,
      );
      const [latest] = releases as { version?: { name: string } }[];
      return latest?.version?.name;
    },

    /** Shows a version of a site again. */
    async showVersion(site: string, version: string): Promise<void> {
      const query = new URLSearchParams({ versionName: version });
      await ask(
        "hostingApiOrigin",
        "POST",
        `/v1beta1/projects/-/sites/${site}/channels/live/releases?${query}`,
        {
          message: "Rollback",
        },
      );
    },

    /** The revision that a rollback gave all requests of a service to; undefined where the latest one has them. */
    heldRevision: async (service: string): Promise<string | undefined> =>
      (await readTraffic(service)).find(({ percent = 0 }) => percent > 0)?.revision,

    /**
     * Gives all requests of a service to one of its revisions, or to the latest one. Tags stay: a version of a site may be pinned
     * to one. Returns once Google has begun with it, and how to wait until it is done.
     */
    async serveRevision(service: string, revision: string | "latest"): Promise<() => Promise<void>> {
      const tagged = (await readTraffic(service)).flatMap(({ percent: _, ...target }) =>
        target.tag ? [target] : [],
      );
      const main =
        revision === "latest"
          ? { type: "TRAFFIC_TARGET_ALLOCATION_TYPE_LATEST", percent: 100 }
          : { type: "TRAFFIC_TARGET_ALLOCATION_TYPE_REVISION", revision, percent: 100 };
      const path = `/v2/${service}?updateMask=traffic`;
      const begun = await ask("cloudRunApiOrigin", "PATCH", path, { traffic: [main, ...tagged] });
      return () => untilDone(ask, "cloudRunApiOrigin", path, begun, { wait });
    },
  };
}
export type Project = ReturnType<typeof projectOf>;
