import {
  groupSecrets,
  type SecretGroup,
  serviceAccountOf,
} from "../../../functions/src/http/environment/function-groups.ts";
import { apis } from "../../infra/table.ts";

/** A request, as a route of the double sees it. */
export interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  json: unknown;
  bytes: Buffer;
  authorization: string;
  /** The project whose quota and interfaces count: `x-goog-user-project`. */
  payer: string | undefined;
}

export interface Answer {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** An error in Google's form. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

type Json = Record<string, unknown>;

/** A function with its service: each deployment makes a revision. */
export interface StoredFunction {
  name: string;
  labels: Record<string, string>;
  buildConfig: Json;
  serviceConfig: Json & { revision: string; service: string; uri: string };
  eventTrigger?: Json;
  url: string;
  state: "ACTIVE";
  environment: "GEN_2";
  updateTime: string;
}

export interface StoredService {
  revisions: string[];
  /** The revision that gets all requests. */
  serving: string;
  /** Whether a revision was named, so that a newer one gets no requests. */
  isHeld: boolean;
  tags: Record<string, string>;
  generation: number;
  policy: Json;
}

export interface StoredVersion {
  name: string;
  status: "CREATED" | "FINALIZED";
  config: Json;
  files: Record<string, string>;
}

/** One project, as Google has it. */
export interface ProjectState {
  readonly id: string;
  readonly number: string;
  readonly origin: () => string;
  databases: Map<string, Json>;
  indexes: Map<string, Json>;
  /** Fields by which documents expire, by `{collection group}/fields/{name}`. */
  ttlFields: Map<string, Json>;
  /** How often an index is still being built when it is listed; a deletion or a field's own indexes are while this is above 0. */
  buildsIndexesFor: number;
  rulesets: { name: string; source: unknown }[];
  rulesReleases: Map<string, Json>;
  uploads: Set<string>;
  operations: Map<string, Json>;
  /** How often an operation is asked for until it is done. What it makes is there only then. */
  takes: number;
  /** Operations that have begun, by their address: how often they will still be asked for, and what ends them. */
  unfinished: Map<string, { left: number; finish: () => unknown }>;
  /** How often an interface that was just turned on still refuses, and how often a policy doesn't know an account just made. */
  spreads: number;
  /** What is not known everywhere yet, and how often it will still be refused: interfaces and service accounts. */
  spreading: Map<string, number>;
  functions: Map<string, StoredFunction>;
  services: Map<string, StoredService>;
  secrets: Map<string, string>;
  serviceAccounts: Set<string>;
  /** Accounts of Google's own services in this project. */
  serviceAgents: Set<string>;
  jobs: Map<string, Json>;
  authConfig: Json;
  /** Sign-in with accounts of other companies, which a person sets up, by their ids. */
  signInProviders: Map<string, Json>;
  repository: Json;
  sites: Set<string>;
  versions: Map<string, StoredVersion>;
  /** Releases of each site, newest first. */
  releases: Map<string, { name: string; version: string; type: string }[]>;
  policy: Json;
  enabledApis: Set<string>;
  backupSchedules: Json[];
  appCheck: Map<string, Json>;
  /** Topics and subscriptions. */
  pubsub: Map<string, Json>;
  /** Notification channels and alert policies, by their path. */
  monitoring: Map<string, Json[]>;
  /** Restrictions of the key for browsers. */
  browserKey: Json;
  budgets: Json[];
  counter: number;
}

/** A project with its database, sites and secrets, and nothing deployed. */
export const emptyProject = (
  { project, projectNumber, sites }: { project: string; projectNumber: string; sites: readonly string[] },
  origin: () => string,
): ProjectState => ({
  id: project,
  number: projectNumber,
  origin,
  databases: new Map([
    ["(default)", { type: "FIRESTORE_NATIVE", locationId: "nam5", databaseEdition: "STANDARD" }],
  ]),
  indexes: new Map(),
  ttlFields: new Map(),
  buildsIndexesFor: 0,
  rulesets: [],
  rulesReleases: new Map(),
  uploads: new Set(),
  operations: new Map(),
  takes: 2,
  unfinished: new Map(),
  spreads: 1,
  spreading: new Map(),
  functions: new Map(),
  services: new Map(),
  secrets: new Map(
    Object.values(groupSecrets)
      .flat()
      .map((name) => [name, "1"]),
  ),
  serviceAccounts: new Set(
    (Object.keys(groupSecrets) as SecretGroup[]).map((group) => serviceAccountOf(group, project)),
  ),
  serviceAgents: new Set(),
  jobs: new Map(),
  authConfig: { name: `projects/${project}/config` },
  signInProviders: new Map(),
  repository: {},
  sites: new Set(sites),
  versions: new Map(),
  releases: new Map(),
  policy: { bindings: [], etag: "e" },
  enabledApis: new Set(apis.map((api) => `${api}.googleapis.com`)),
  backupSchedules: [],
  appCheck: new Map(),
  pubsub: new Map(),
  monitoring: new Map(),
  browserKey: {},
  budgets: [],
  counter: 0,
});
