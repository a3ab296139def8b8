import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { infraRoutes } from "./infra-routes.ts";
import { type Answer, type Asked, emptyProject, type ProjectState, Refusal } from "./project-state.ts";
import { isSpreading, mustBe, routes } from "./routes.ts";

/** A local double of Google's and Firebase's REST interfaces, as strict as their references: what it doesn't know it refuses. */
export interface GoogleDouble {
  readonly origin: string;
  readonly project: ProjectState;
  /** Every request so far: `POST /functions/v2/projects/…`. */
  readonly asked: string[];
  /** Requests that no route knows. A test expects none. */
  readonly unknown: string[];
  /** Answers a request with an error instead, where `fault` returns one. */
  fault: (asked: Asked) => Refusal | undefined;
  close(): Promise<void>;
}

/** The token that FIREBASE_TOKEN is exchanged for; firebase-tools itself shows `owner` to an address that is not https. */
const authorizations = new Set(["Bearer access-token-of-the-double", "Bearer owner"]);

/** The variables by which firebase-tools takes each of its addresses. */
const addresses = {
  FIREBASE_API_URL: "firebase",
  FIREBASE_RESOURCEMANAGER_URL: "resourcemanager",
  FIREBASE_SERVICE_USAGE_URL: "serviceusage",
  FIREBASE_FUNCTIONS_URL: "functions",
  FIREBASE_FUNCTIONS_V2_URL: "functions",
  CLOUD_RUN_URL: "run",
  CLOUD_RUN_API_URL: "run",
  FIRESTORE_URL: "firestore",
  FIREBASE_RULES_URL: "rules",
  FIREBASE_HOSTING_API_URL: "hosting",
  FIREBASE_IDENTITY_URL: "identity",
  FIREBASE_AUTH_MANAGEMENT_URL: "identity",
  FIREBASE_CLOUDSCHEDULER_URL: "scheduler",
  CLOUD_SECRET_MANAGER_URL: "secretmanager",
  ARTIFACT_REGISTRY_DOMAIN: "artifactregistry",
  EVENTARC_URL: "eventarc",
  FIREBASE_PUBSUB_URL: "pubsub",
  FIREBASE_IAM_URL: "iam",
  FIREBASE_STORAGE_URL: "storage",
  FIREBASE_CLOUDBILLING_URL: "billing",
  COMPUTE_URL: "compute",
  API_KEYS_URL: "apikeys",
  BILLING_BUDGETS_URL: "budgets",
  FIREBASE_APP_CHECK_URL: "appcheck",
  CLOUD_MONITORING_URL: "monitoring",
  FIREBASE_RUNTIMECONFIG_URL: "runtimeconfig",
  FIREBASE_EXT_URL: "extensions",
  FIREBASE_REALTIME_URL: "realtime",
  FIREBASE_TOKEN_URL: "token",
} as const;

/** The interface that must be on for an address; Service Usage always is, and others are firebase-tools' alone. */
const interfaces: Readonly<Record<string, string>> = {
  firebase: "firebase",
  resourcemanager: "cloudresourcemanager",
  functions: "cloudfunctions",
  run: "run",
  firestore: "firestore",
  rules: "firebaserules",
  hosting: "firebasehosting",
  identity: "identitytoolkit",
  scheduler: "cloudscheduler",
  secretmanager: "secretmanager",
  artifactregistry: "artifactregistry",
  eventarc: "eventarc",
  pubsub: "pubsub",
  iam: "iam",
  billing: "cloudbilling",
  compute: "compute",
  apikeys: "apikeys",
  budgets: "billingbudgets",
  appcheck: "firebaseappcheck",
  monitoring: "monitoring",
};

/** Interfaces that firebase-tools never asks: they are off in its own project, which counts for a person who is signed in by it. */
const unknownToTools = new Set(["apikeys", "budgets", "appcheck"]);

/** Refuses what is asked of an interface that is off, or was turned on a moment ago. */
function mustBeOn(project: ProjectState, { path, payer }: Asked): void {
  const [, service = ""] = path.split("/");
  const name = interfaces[service];
  if (name === undefined) return;
  const api = `${name}.googleapis.com`;
  const isOff =
    payer === undefined
      ? unknownToTools.has(service)
      : !project.enabledApis.has(api) || isSpreading(project, api);
  if (isOff)
    throw new Refusal(
      403,
      "PERMISSION_DENIED",
      `${api} has not been used in project ${payer ?? "563584335869"} before or it is disabled. If you enabled this API recently, wait a few minutes for the action to propagate to our systems and retry.`,
    );
}

/** The environment in which firebase-tools and the release ask a double and nothing else. */
export const doubleEnv = (origin: string): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(addresses).map(([name, service]) => [name, `${origin}/${service}`])),
  FIREBASE_TOKEN: "refresh-token-of-the-double",
  NO_UPDATE_NOTIFIER: "1",
  CI: "true",
});

async function bodyOf(request: IncomingMessage): Promise<{ json: unknown; bytes: Buffer }> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  const isJson = request.headers["content-type"]?.includes("json") && bytes.length > 0;
  return { json: isJson ? JSON.parse(bytes.toString("utf8")) : undefined, bytes };
}

function send(response: ServerResponse, { status = 200, body = {}, headers = {} }: Answer): void {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(typeof body === "string" ? body : JSON.stringify(body));
}

/** Google's form of an error. */
const errorOf = ({ status, code, message }: Refusal): Answer => ({
  status,
  body: { error: { code: status, status: code, message } },
});

/** Starts a double with one project, on a free port of this machine. */
export async function startGoogleDouble(settings: {
  project: string;
  projectNumber: string;
  sites: readonly string[];
}): Promise<GoogleDouble> {
  const asked: string[] = [];
  const unknown: string[] = [];
  let origin = "";
  const project = emptyProject(settings, () => origin);
  const double = { fault: (_: Asked): Refusal | undefined => undefined };

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://double");
    const { json, bytes } = await bodyOf(request);
    const one: Asked = {
      method: request.method ?? "GET",
      path: decodeURIComponent(url.pathname),
      query: url.searchParams,
      json,
      bytes,
      authorization: request.headers.authorization ?? "",
      payer: request.headers["x-goog-user-project"]?.toString(),
    };
    asked.push(`${one.method} ${one.path}`);
    try {
      const fault = double.fault(one);
      if (fault) throw fault;
      const route = [...infraRoutes, ...routes].find(
        ({ method, path }) => method === one.method && path.test(one.path),
      );
      if (!route) {
        unknown.push(`${one.method} ${one.path}`);
        throw new Refusal(501, "UNIMPLEMENTED", `The double doesn't know ${one.method} ${one.path}`);
      }
      if (!route.isOpen && !authorizations.has(one.authorization))
        throw new Refusal(401, "UNAUTHENTICATED", "Request had invalid authentication credentials");
      mustBe(one.payer === undefined || one.payer === project.id, `No access to ${one.payer}`);
      mustBeOn(project, one);
      const [, ...parts] = route.path.exec(one.path) ?? [];
      send(response, route.answer(project, one, parts));
    } catch (error) {
      send(response, errorOf(error instanceof Refusal ? error : new Refusal(500, "INTERNAL", String(error))));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(double, {
    origin,
    project,
    asked,
    unknown,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}
