import { gunzipSync } from "node:zlib";
import { type Answer, type Asked, type ProjectState, Refusal, type StoredFunction } from "./project-state.ts";

/** A route of the double. `parts`: what the groups of `path` matched. */
export interface Route {
  method: string;
  path: RegExp;
  /** Whether it is asked without a token. */
  isOpen?: boolean;
  answer: (project: ProjectState, asked: Asked, parts: string[]) => Answer;
}

type Json = Record<string, unknown>;

interface TrafficTarget {
  type: string;
  revision?: string;
  percent?: number;
  tag?: string;
}

export const route = (method: string, path: RegExp, answer: Route["answer"], isOpen = false): Route => ({
  method,
  path,
  answer,
  isOpen,
});
export const ok = (body: unknown = {}): Answer => ({ body });
export const missing = (what: string) => new Refusal(404, "NOT_FOUND", `${what} was not found`);
const invalid = (message: string) => new Refusal(400, "INVALID_ARGUMENT", message);
export const mustBe = (is: boolean, message: string): void => {
  if (!is) throw invalid(message);
};
/** An answer that something has begun: `finish` ends it, after the operation was asked for a few times at `place`. */
export function begun(
  project: ProjectState,
  place: string,
  name: string,
  finish: () => unknown = () => ({}),
): Answer {
  const operation = { name: `${name}/o${++project.counter}` };
  project.unfinished.set(`${place}/${operation.name}`, { left: project.takes, finish });
  return ok(operation);
}

/** A finished operation, which is asked for once more by its name. */
export function done(project: ProjectState, response: unknown): Answer {
  const operation = {
    name: `projects/${project.id}/locations/-/operations/o${++project.counter}`,
    done: true,
    response,
  };
  project.operations.set(operation.name, operation);
  return ok(operation);
}

/** Whether something was made so short a time ago that it is not known everywhere. */
export function isSpreading(project: ProjectState, what: string): boolean {
  const left = project.spreading.get(what) ?? 0;
  if (left > 0) project.spreading.set(what, left - 1);
  return left > 0;
}

/** Accounts of a project's policy exist, and are known already. */
function mustBeKnown(project: ProjectState, policy: Json & { bindings?: { members?: string[] }[] }): void {
  const isKnown = (account: string): boolean => {
    if (/^service-\d+@gcp-sa-/.test(account)) return project.serviceAgents.has(account);
    if (!account.endsWith(`@${project.id}.iam.gserviceaccount.com`)) return true;
    return project.serviceAccounts.has(account) && !isSpreading(project, account);
  };
  const members = new Set(policy.bindings?.flatMap((binding) => binding.members ?? []) ?? []);
  const unknown = [...members]
    .map((member) => member.replace("serviceAccount:", ""))
    .filter((account) => !isKnown(account));
  mustBe(unknown.length === 0, `Service account ${unknown[0]} does not exist.`);
}

/** Members of a policy are whole addresses. */
function mustBePolicy(json: unknown): Json {
  const { policy } = json as { policy: Json & { bindings?: { members?: string[] }[] } };
  for (const member of policy.bindings?.flatMap(({ members = [] }) => members) ?? [])
    mustBe(
      /^(allUsers|(serviceAccount|user|group):[^@\s]+@[^@\s]+\.[^@\s]+)$/.test(member),
      `Invalid member: ${member}`,
    );
  return policy;
}

/** Names allow the project's id and its number. */
export const ownProject = (project: ProjectState, id: string | undefined): void => {
  if (id !== project.id && id !== project.number && id !== "-")
    throw new Refusal(403, "PERMISSION_DENIED", `No access to the project ${id}`);
};

export function deployed(project: ProjectState, name: string, json: unknown): StoredFunction {
  const asked = json as StoredFunction;
  const id = name.split("/").at(-1) as string;
  const { buildConfig = {}, serviceConfig = {} as StoredFunction["serviceConfig"] } = asked;
  const source = (buildConfig.source as { storageSource?: { object?: string } })?.storageSource?.object;
  mustBe(buildConfig.runtime === "nodejs24", `${id}: runtime ${buildConfig.runtime}`);
  mustBe(typeof buildConfig.entryPoint === "string", `${id}: no entryPoint`);
  mustBe(source !== undefined && project.uploads.has(source), `${id}: source was not uploaded`);
  const account = serviceConfig.serviceAccountEmail as string;
  mustBe(project.serviceAccounts.has(account), `${id}: service account ${account} does not exist`);
  for (const { secret, version } of (serviceConfig.secretEnvironmentVariables ?? []) as {
    secret: string;
    version: string;
  }[])
    mustBe(project.secrets.get(secret) === version, `${id}: secret ${secret} has no version ${version}`);
  for (const field of [
    "availableMemory",
    "availableCpu",
    "maxInstanceCount",
    "maxInstanceRequestConcurrency",
  ])
    mustBe(serviceConfig[field] !== undefined, `${id}: ${field} is not explicit`);
  const serviceId = id.toLowerCase();
  const service = project.services.get(serviceId) ?? {
    revisions: [],
    serving: "",
    isHeld: false,
    tags: {},
    generation: 0,
    policy: {},
  };
  const revision = `${serviceId}-${String(service.revisions.length + 1).padStart(5, "0")}-abc`;
  service.revisions.push(revision);
  // As with Google, requests that are held at a revision stay there.
  if (!service.isHeld) service.serving = revision;
  service.generation++;
  project.services.set(serviceId, service);
  const region = name.split("/")[3];
  const stored: StoredFunction = {
    ...asked,
    name,
    labels: asked.labels ?? {},
    buildConfig,
    serviceConfig: {
      ...serviceConfig,
      service: `projects/${project.id}/locations/${region}/services/${serviceId}`,
      revision,
      uri: `${project.origin()}/service/${serviceId}`,
    },
    url: `https://${region}-${project.id}.cloudfunctions.example/${id}`,
    state: "ACTIVE",
    environment: "GEN_2",
    updateTime: new Date().toISOString(),
  };
  project.functions.set(name, stored);
  return stored;
}

/** A service in the form of Cloud Run's v1 interface, which firebase-tools reads and replaces. */
function serviceV1(project: ProjectState, region: string, id: string) {
  const service = project.services.get(id);
  if (!service) throw missing(`Service ${id}`);
  const tags = Object.entries(service.tags).map(([tag, revisionName]) => ({ tag, revisionName }));
  return {
    metadata: {
      name: id,
      namespace: project.number,
      generation: service.generation,
      labels: { "cloud.googleapis.com/location": region },
    },
    spec: { template: {}, traffic: [{ latestRevision: true, percent: 100 }, ...tags] },
    status: {
      observedGeneration: service.generation,
      latestReadyRevisionName: service.revisions.at(-1),
      conditions: [{ type: "Ready", status: "True" }],
    },
  };
}

/** Operations, each at the interface that has begun it. */
const operationRoutes: Route[] = [
  route(
    "GET",
    /^\/((?:serviceusage\/v1(?:beta1)?|apikeys\/v2)\/operations\/[^/]+|(?:firestore\/v1|run\/v2)\/projects\/.+\/operations\/[^/]+)$/,
    (project, _, [place]) => {
      const operation = project.unfinished.get(place as string);
      if (!operation) throw missing(place as string);
      const name = (place as string).split("/").slice(2).join("/");
      if (--operation.left > 0) return ok({ name, done: false });
      const { finish } = operation;
      operation.finish = () => ({});
      try {
        return ok({ name, done: true, response: finish() });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return ok({ name, done: true, error: { code: 9, message: error.message } });
      }
    },
  ),
];

const functionRoutes: Route[] = [
  route("GET", /^\/functions\/v2\/(projects\/.+\/operations\/[^/]+)$/, (project, _, [name]) => {
    const operation = project.operations.get(name as string);
    if (!operation) throw missing(name as string);
    return ok(operation);
  }),
  // First generation: there are none.
  route("GET", /^\/functions\/v1\/projects\/([^/]+)\/locations\/-\/functions$/, (project, _, [id]) => {
    ownProject(project, id);
    return ok({ functions: [] });
  }),
  route("GET", /^\/functions\/v2\/projects\/([^/]+)\/locations\/[^/]+\/functions$/, (project, _, [id]) => {
    ownProject(project, id);
    return ok({ functions: [...project.functions.values()] });
  }),
  route(
    "POST",
    /^\/functions\/v2\/projects\/([^/]+)\/locations\/([^/]+)\/functions:generateUploadUrl$/,
    (project) => {
      const object = `source-${++project.counter}.zip`;
      return ok({
        uploadUrl: `${project.origin()}/upload/source/${object}`,
        storageSource: { bucket: "sources", object },
      });
    },
  ),
  route(
    "PUT",
    /^\/upload\/source\/(.+)$/,
    (project, { bytes }, [object]) => {
      mustBe(bytes.subarray(0, 2).toString() === "PK", "The source is not a zip file");
      project.uploads.add(object as string);
      return ok();
    },
    true,
  ),
  route(
    "POST",
    /^\/functions\/v2\/(projects\/([^/]+)\/locations\/[^/]+\/functions)$/,
    (project, { json, query }, [parent, id]) => {
      ownProject(project, id);
      const name = `${parent}/${query.get("functionId")}`;
      if (project.functions.has(name)) throw new Refusal(409, "ALREADY_EXISTS", `${name} exists`);
      return done(project, deployed(project, name, json));
    },
  ),
  route(
    "PATCH",
    /^\/functions\/v2\/(projects\/([^/]+)\/locations\/[^/]+\/functions\/[^/]+)$/,
    (project, { json, query }, [name, id]) => {
      ownProject(project, id);
      if (!project.functions.has(name as string)) throw missing(name as string);
      mustBe(Boolean(query.get("updateMask")), "updateMask is missing");
      return done(project, deployed(project, name as string, json));
    },
  ),
  route(
    "GET",
    /^\/run\/v1\/projects\/([^/]+)\/locations\/[^/]+\/services\/([^/:]+):getIamPolicy$/,
    (project, _, [id, service]) => {
      ownProject(project, id);
      return ok(project.services.get(service as string)?.policy ?? {});
    },
  ),
  route(
    "POST",
    /^\/run\/v1\/projects\/([^/]+)\/locations\/[^/]+\/services\/([^/:]+):setIamPolicy$/,
    (project, { json }, [id, name]) => {
      ownProject(project, id);
      const service = project.services.get(name as string);
      if (!service) throw missing(`Service ${name}`);
      service.policy = mustBePolicy(json);
      return ok(service.policy);
    },
  ),
  route(
    "GET",
    /^\/run\/v1\/projects\/([^/]+)\/locations\/([^/]+)\/services\/([^/:]+)$/,
    (project, _, [id, region, name]) => {
      ownProject(project, id);
      return ok(serviceV1(project, region as string, name as string));
    },
  ),
  route(
    "PUT",
    /^\/run\/v1\/projects\/([^/]+)\/locations\/([^/]+)\/services\/([^/:]+)$/,
    (project, { json }, [id, region, name]) => {
      ownProject(project, id);
      const service = project.services.get(name as string);
      if (!service) throw missing(`Service ${name}`);
      const { traffic } = (json as { spec: { traffic: { tag?: string; revisionName?: string }[] } }).spec;
      service.tags = Object.fromEntries(
        traffic.flatMap(({ tag, revisionName }) => (tag && revisionName ? [[tag, revisionName]] : [])),
      );
      service.generation++;
      return ok(serviceV1(project, region as string, name as string));
    },
  ),
  route(
    "GET",
    /^\/run\/v2\/projects\/([^/]+)\/locations\/[^/]+\/services\/([^/]+)$/,
    (project, _, [id, name]) => {
      ownProject(project, id);
      const service = project.services.get(name as string);
      if (!service) throw missing(`Service ${name}`);
      const tagged = Object.entries(service.tags).map(([tag, revision]) => ({
        type: "TRAFFIC_TARGET_ALLOCATION_TYPE_REVISION",
        revision,
        tag,
      }));
      const main = service.isHeld
        ? { type: "TRAFFIC_TARGET_ALLOCATION_TYPE_REVISION", revision: service.serving, percent: 100 }
        : { type: "TRAFFIC_TARGET_ALLOCATION_TYPE_LATEST", percent: 100 };
      return ok({ traffic: [main, ...tagged] });
    },
  ),
  route(
    "PATCH",
    /^\/run\/v2\/projects\/([^/]+)\/locations\/[^/]+\/services\/([^/]+)$/,
    (project, { json, query }, [id, name]) => {
      ownProject(project, id);
      const service = project.services.get(name as string);
      if (!service) throw missing(`Service ${name}`);
      mustBe(query.get("updateMask") === "traffic", "updateMask must be traffic");
      const { traffic } = json as { traffic: TrafficTarget[] };
      const main = traffic.filter(({ percent = 0 }) => percent > 0);
      mustBe(main.length === 1 && main[0]?.percent === 100, "traffic must add up to 100");
      return begun(project, "run/v2", `projects/${project.id}/locations/-/operations`, () => {
        for (const { revision } of traffic)
          mustBe(
            revision === undefined || service.revisions.includes(revision),
            `Revision ${revision} does not exist`,
          );
        service.tags = Object.fromEntries(
          traffic.flatMap(({ tag, revision }) => (tag && revision ? [[tag, revision]] : [])),
        );
        service.isHeld = main[0]?.type === "TRAFFIC_TARGET_ALLOCATION_TYPE_REVISION";
        service.serving = service.isHeld ? (main[0]?.revision ?? "") : (service.revisions.at(-1) ?? "");
      });
    },
  ),
];

/** A field as Google tells it, by `{collection group}/fields/{name}`. */
function fieldOf(project: ProjectState, field: string) {
  const found = project.ttlFields.get(field) ?? {};
  const { ttlConfig, indexConfig } = found as { ttlConfig?: Json; indexConfig?: { indexes?: Json[] } };
  const isBuilding = project.buildsIndexesFor > 0;
  const indexes = indexConfig?.indexes?.map((index) => ({
    state: isBuilding ? "CREATING" : "READY",
    ...index,
  }));
  return {
    name: `projects/${project.id}/databases/(default)/collectionGroups/${field}`,
    ...(ttlConfig && { ttlConfig: { state: isBuilding ? "CREATING" : "ACTIVE" } }),
    indexConfig: indexConfig
      ? { ...(indexes && { indexes }) }
      : { usesAncestorConfig: true, indexes: [{ queryScope: "COLLECTION", state: "READY" }] },
  };
}

const firestoreRoutes: Route[] = [
  route("GET", /^\/firestore\/v1\/projects\/([^/]+)\/databases\/([^/]+)$/, (project, _, [id, database]) => {
    ownProject(project, id);
    const found = project.databases.get(database as string);
    if (!found) throw missing(`Database ${database}`);
    return ok({ name: `projects/${project.id}/databases/${database}`, ...found });
  }),
  route(
    "GET",
    /^\/firestore\/v1\/projects\/([^/]+)\/databases\/[^/]+\/collectionGroups\/-\/indexes$/,
    (project, _, [id]) => {
      ownProject(project, id);
      const isBuilding = project.buildsIndexesFor > 0;
      if (isBuilding) project.buildsIndexesFor--;
      const indexes = [...project.indexes.values()];
      return ok({
        indexes: indexes.map((index) => ({ state: isBuilding ? "CREATING" : "READY", ...index })),
      });
    },
  ),
  route(
    "GET",
    /^\/firestore\/v1\/projects\/([^/]+)\/databases\/[^/]+\/collectionGroups\/-\/fields$/,
    (project, { query }, [id]) => {
      ownProject(project, id);
      // Asked for those with indexes of their own; it is the filter of firebase-tools, too.
      mustBe(
        query.get("filter")?.includes("indexConfig.usesAncestorConfig=false") ?? false,
        "Unknown filter",
      );
      return ok({ fields: [...project.ttlFields.keys()].map((field) => fieldOf(project, field)) });
    },
  ),
  route(
    "POST",
    /^\/firestore\/v1\/(projects\/([^/]+)\/databases\/[^/]+\/collectionGroups\/[^/]+\/indexes)$/,
    (project, { json }, [parent, id]) => {
      ownProject(project, id);
      const name = `${parent}/i${++project.counter}`;
      mustBe(Array.isArray((json as { fields?: unknown }).fields), "An index has fields");
      project.indexes.set(name, { ...(json as Json), name });
      return done(project, { name });
    },
  ),
  route(
    "PATCH",
    /^\/firestore\/v1\/projects\/([^/]+)\/databases\/[^/]+\/collectionGroups\/([^/]+\/fields\/[^/]+)$/,
    (project, { json, query }, [id, field]) => {
      ownProject(project, id);
      const { ttlConfig, indexConfig } = json as { ttlConfig?: Json; indexConfig?: { indexes?: Json[] } };
      const mask = query.get("updateMask")?.split(",");
      const isAsked = (name: string) => mask?.includes(name) ?? true;
      for (const name of mask ?? []) mustBe(name in (json as Json), `${name} of the mask is not in the body`);
      // As Google says it afterwards: each index with the field it is of, and none as nothing.
      const [group, , fieldPath] = (field as string).split("/");
      const indexes = (indexConfig?.indexes ?? []).map(({ queryScope, fields, ...own }, i) => ({
        name: `projects/${project.id}/databases/-/collectionGroups/${group}/indexes/f${i}`,
        queryScope,
        fields: fields ?? [{ fieldPath, ...own }],
      }));
      project.ttlFields.set(field as string, {
        ...project.ttlFields.get(field as string),
        ...(ttlConfig && isAsked("ttlConfig") && { ttlConfig }),
        ...(indexConfig && isAsked("indexConfig") && { indexConfig: indexes.length > 0 ? { indexes } : {} }),
      });
      return done(project, {});
    },
  ),
  route(
    "GET",
    /^\/firestore\/v1\/(projects\/([^/]+)\/databases\/[^/]+\/collectionGroups\/([^/]+\/fields\/[^/]+))$/,
    (project, _, [, id, field]) => {
      ownProject(project, id);
      return ok(fieldOf(project, field as string));
    },
  ),
  route("POST", /^\/rules\/v1\/projects\/([^/]+):test$/, (project, _, [id]) => {
    ownProject(project, id);
    return ok();
  }),
  route("GET", /^\/rules\/v1\/projects\/([^/]+)\/releases$/, (project) =>
    ok({ releases: [...project.rulesReleases.values()] }),
  ),
  route("GET", /^\/rules\/v1\/(projects\/[^/]+\/rulesets\/.+)$/, (project, _, [name]) => {
    const found = project.rulesets.find((one) => one.name === name);
    if (!found) throw missing(name as string);
    return ok(found);
  }),
  route("POST", /^\/rules\/v1\/projects\/([^/]+)\/rulesets$/, (project, { json }, [id]) => {
    ownProject(project, id);
    const ruleset = {
      ...(json as { source: unknown }),
      name: `projects/${id}/rulesets/r${++project.counter}`,
    };
    project.rulesets.push(ruleset);
    return ok(ruleset);
  }),
  route("PATCH", /^\/rules\/v1\/(projects\/([^/]+)\/releases\/.+)$/, (project, { json }, [name]) => {
    if (!project.rulesReleases.has(name as string)) throw missing(name as string);
    project.rulesReleases.set(name as string, (json as { release: Json }).release);
    return ok((json as { release: Json }).release);
  }),
  route("POST", /^\/rules\/v1\/projects\/([^/]+)\/releases$/, (project, { json }) => {
    project.rulesReleases.set((json as { name: string }).name, json as Json);
    return ok(json);
  }),
];

const versionsOf = (project: ProjectState, site: string) => {
  if (!project.sites.has(site)) throw missing(`Site ${site}`);
  return [...project.versions.values()].filter(({ name }) => name.startsWith(`sites/${site}/`));
};

const hostingRoutes: Route[] = [
  route("GET", /^\/hosting\/v1beta1\/projects\/([^/]+)\/sites$/, (project) =>
    ok({
      sites: [...project.sites].map((site) => ({
        name: `projects/${project.id}/sites/${site}`,
        type: "USER_SITE",
      })),
    }),
  ),
  route("GET", /^\/hosting\/v1beta1\/projects\/[^/]+\/sites\/([^/]+)\/versions$/, (project, _, [site]) =>
    ok({ versions: versionsOf(project, site as string) }),
  ),
  route("POST", /^\/hosting\/v1beta1\/projects\/[^/]+\/sites\/([^/]+)\/versions$/, (project, _, [site]) => {
    versionsOf(project, site as string);
    const name = `sites/${site}/versions/v${++project.counter}`;
    project.versions.set(name, { name, status: "CREATED", config: {}, files: {} });
    return ok({ name });
  }),
  route(
    "POST",
    /^\/hosting\/v1beta1\/(?:projects\/[^/]+\/)?(sites\/[^/]+\/versions\/[^/]+):populateFiles$/,
    (project, { json }, [name]) => {
      const version = project.versions.get(name as string);
      if (!version) throw missing(name as string);
      mustBe(version.status === "CREATED", "The version is finalized");
      const { files } = json as { files: Record<string, string> };
      Object.assign(version.files, files);
      const kept = new Set(
        [...project.versions.values()].flatMap((one) => (one === version ? [] : Object.values(one.files))),
      );
      return ok({
        uploadRequiredHashes: [...new Set(Object.values(files))].filter((hash) => !kept.has(hash)),
        uploadUrl: `${project.origin()}/upload/hosting`,
      });
    },
  ),
  route("POST", /^\/upload\/hosting\/([0-9a-f]{64})$/, (_, { bytes }) => {
    gunzipSync(bytes); // throws for what is not compressed
    return ok();
  }),
  route(
    "PATCH",
    /^\/hosting\/v1beta1\/projects\/[^/]+\/(sites\/[^/]+\/versions\/[^/]+)$/,
    (project, { json }, [name]) => {
      const version = project.versions.get(name as string);
      if (!version) throw missing(name as string);
      const { status, config = {} } = json as { status: "FINALIZED"; config?: Json };
      for (const rewrite of (config.rewrites ?? []) as {
        run?: { serviceId: string };
        function?: string;
        glob?: string;
      }[]) {
        const id = rewrite.run?.serviceId;
        mustBe(
          id === undefined || project.services.has(id),
          `${rewrite.glob} leads to ${id}, which does not exist`,
        );
      }
      project.versions.set(name as string, { ...version, status, config });
      return ok({ name, status, config });
    },
  ),
  route(
    "POST",
    /^\/hosting\/v1beta1\/projects\/[^/]+\/sites\/([^/]+)\/(?:channels\/live\/)?releases$/,
    (project, { query }, [site]) => {
      const version = query.get("versionName") ?? "";
      mustBe(project.versions.get(version)?.status === "FINALIZED", `${version} is not finalized`);
      const list = project.releases.get(site as string) ?? [];
      const isOld = list.some((one) => one.version === version);
      const release = {
        name: `sites/${site}/releases/${++project.counter}`,
        version,
        type: isOld ? "ROLLBACK" : "DEPLOY",
      };
      project.releases.set(site as string, [release, ...list]);
      return ok(release);
    },
  ),
  route("GET", /^\/hosting\/v1beta1\/projects\/[^/]+\/sites\/([^/]+)\/releases$/, (project, _, [site]) =>
    ok({
      releases: (project.releases.get(site as string) ?? []).map(({ version, ...rest }) => ({
        ...rest,
        version: { name: version },
      })),
    }),
  ),
];

const restRoutes: Route[] = [
  route(
    "POST",
    /^\/token\/oauth2\/v3\/token$/,
    () =>
      ok({
        access_token: "access-token-of-the-double",
        expires_in: 3600,
        scope: "openid",
        token_type: "Bearer",
      }),
    true,
  ),
  route("GET", /^\/firebase\/v1beta1\/projects\/([^/]+)$/, (project, _, [id]) => {
    ownProject(project, id);
    return ok({
      projectId: project.id,
      projectNumber: project.number,
      resources: { hostingSite: [...project.sites][0] },
      state: "ACTIVE",
    });
  }),
  route("GET", /^\/firebase\/v1beta1\/projects\/([^/]+)\/adminSdkConfig$/, (project, _, [id]) => {
    ownProject(project, id);
    return ok({ projectId: project.id, storageBucket: `${project.id}.appspot.com` });
  }),
  route("GET", /^\/resourcemanager\/v1\/projects\/([^/]+)$/, (project, _, [id]) => {
    ownProject(project, id);
    return ok({ projectId: project.id, projectNumber: project.number, lifecycleState: "ACTIVE" });
  }),
  route(
    "POST",
    /^\/resourcemanager\/v1\/projects\/([^/]+):testIamPermissions$/,
    (project, { json }, [id]) => {
      ownProject(project, id);
      return ok({ permissions: (json as { permissions: string[] }).permissions });
    },
  ),
  route("POST", /^\/resourcemanager\/v1\/projects\/([^/]+):getIamPolicy$/, (project, { json }) => {
    const { options } = (json ?? {}) as { options?: { requestedPolicyVersion?: number } };
    const { bindings = [], ...rest } = project.policy as { bindings?: { role: string; condition?: Json }[] };
    // An asker of an earlier version gets a condition's role under another name, without the condition.
    const told = bindings.map(({ condition, ...binding }) =>
      condition && options?.requestedPolicyVersion !== 3
        ? { ...binding, role: `${binding.role}_withcond_0` }
        : { ...binding, ...(condition && { condition }) },
    );
    return ok({ ...rest, bindings: told });
  }),
  route("POST", /^\/resourcemanager\/v1\/projects\/([^/]+):setIamPolicy$/, (project, { json }) => {
    const policy = mustBePolicy(json);
    const { bindings = [], version } = policy as { bindings?: { condition?: Json }[]; version?: number };
    mustBe(
      version === 3 || !bindings.some(({ condition }) => condition),
      "A policy with conditions must be of version 3",
    );
    mustBeKnown(project, policy);
    project.policy = policy;
    return ok(project.policy);
  }),
  route(
    "POST",
    /^\/iam\/v1\/projects\/[^/]+(?:\/serviceAccounts\/[^/]+)?:testIamPermissions$/,
    (_, { json }) => ok({ permissions: (json as { permissions: string[] }).permissions }),
  ),
  route(
    "POST",
    /^\/serviceusage\/v1beta1\/projects\/[^/]+\/services\/([a-z]+)\.googleapis\.com:generateServiceIdentity$/,
    (project, _, [service]) => {
      project.serviceAgents.add(`service-${project.number}@gcp-sa-${service}.iam.gserviceaccount.com`);
      return ok({ name: "operations/finished.DONE_OPERATION", done: true, response: {} });
    },
  ),
  route("GET", /^\/extensions\/v1beta\/projects\/[^/]+\/instances$/, () => ok({ instances: [] })),
  route("GET", /^\/runtimeconfig\/v1beta1\/projects\/[^/]+\/configs$/, () => ok({ configs: [] })),
  route("GET", /^\/compute\/compute\/v1\/projects\/([^/]+)$/, (project) =>
    ok({ defaultServiceAccount: `${project.number}-compute@developer.gserviceaccount.com` }),
  ),
  route("GET", /^\/billing\/v1\/projects\/[^/]+\/billingInfo$/, () =>
    ok({ billingEnabled: true, billingAccountName: "billingAccounts/0A-1B-2C" }),
  ),
  route("GET", /^\/secretmanager\/v1\/projects\/[^/]+\/secrets\/([^/:]+)$/, (project, _, [name]) => {
    if (!project.secrets.has(name as string)) throw missing(`Secret ${name}`);
    return ok({
      name: `projects/${project.number}/secrets/${name}`,
      replication: { automatic: {} },
      labels: {},
    });
  }),
  route(
    "GET",
    /^\/secretmanager\/v1\/projects\/[^/]+\/secrets\/([^/]+)\/versions\/latest$/,
    (project, _, [name]) => {
      const version = project.secrets.get(name as string);
      if (!version) throw missing(`Secret ${name}`);
      return ok({ name: `projects/${project.number}/secrets/${name}/versions/${version}`, state: "ENABLED" });
    },
  ),
  route("GET", /^\/secretmanager\/v1\/projects\/[^/]+\/secrets\/([^/:]+):getIamPolicy$/, () =>
    ok({ bindings: [] }),
  ),
  route("POST", /^\/secretmanager\/v1\/projects\/[^/]+\/secrets\/([^/:]+):setIamPolicy$/, (_, { json }) =>
    ok(mustBePolicy(json)),
  ),
  route(
    "GET",
    /^\/artifactregistry\/v1\/projects\/[^/]+\/locations\/[^/]+\/repositories\/gcf-artifacts$/,
    (project) =>
      ok({
        name: `projects/${project.id}/locations/us-central1/repositories/gcf-artifacts`,
        ...project.repository,
      }),
  ),
  route(
    "PATCH",
    /^\/artifactregistry\/v1\/projects\/[^/]+\/locations\/[^/]+\/repositories\/gcf-artifacts$/,
    (project, { json }) => {
      project.repository = { ...project.repository, ...(json as Json) };
      return ok(project.repository);
    },
  ),
  route(
    "GET",
    /^\/scheduler\/v1\/(projects\/[^/]+\/locations\/[^/]+\/jobs\/[^/]+)$/,
    (project, _, [name]) => {
      const job = project.jobs.get(name as string);
      if (!job) throw missing(name as string);
      return ok(job);
    },
  ),
  route("POST", /^\/scheduler\/v1\/projects\/[^/]+\/locations\/[^/]+\/jobs$/, (project, { json }) => {
    project.jobs.set((json as { name: string }).name, json as Json);
    return ok(json);
  }),
  route(
    "PATCH",
    /^\/scheduler\/v1\/(projects\/[^/]+\/locations\/[^/]+\/jobs\/[^/]+)$/,
    (project, { json }, [name]) => {
      project.jobs.set(name as string, json as Json);
      return ok(json);
    },
  ),
  route("GET", /^\/identity\/admin\/v2\/projects\/[^/]+\/config$/, (project) => ok(project.authConfig)),
  route("PATCH", /^\/identity\/admin\/v2\/projects\/[^/]+\/config$/, (project, { json }) => {
    Object.assign(project.authConfig, json);
    return ok(project.authConfig);
  }),
];

/** What a visitor gets from a function's own address, and from a site: enough to tell whether it is there. */
const servedRoutes: Route[] = [
  route(
    "GET",
    /^\/service\/([^/]+)(?:\/.*)?$/,
    (project, _, [id]) => {
      if (!project.services.has(id as string)) throw missing(`Service ${id}`);
      return id === "api-missing"
        ? { status: 404, body: { error: { code: "not-found" } } }
        : { status: 401, body: { error: { code: "unauthenticated" } } };
    },
    true,
  ),
  route(
    "GET",
    /^\/site\/([^/]+)(\/.*)$/,
    (project, _, [site, path]) => {
      const version = project.versions.get(project.releases.get(site as string)?.[0]?.version ?? "");
      if (!version) throw missing(`A release of ${site}`);
      if (path === "/api/meta/get") return { status: 401, body: { error: { code: "unauthenticated" } } };
      if (path?.startsWith("/api/")) return { status: 404, body: { error: { code: "not-found" } } };
      const file = path === "/" ? "/index.html" : (path as string);
      const name = [file, `${file}.html`, "/app.html"].find((one) => one in version.files);
      if (!(file in version.files) && file.startsWith("/assets/")) throw missing(file);
      return { body: name ?? "", headers: { "content-type": "text/html", "x-version": version.name } };
    },
    true,
  ),
];

/** Every route of the double. */
export const routes: readonly Route[] = [
  ...operationRoutes,
  ...functionRoutes,
  ...firestoreRoutes,
  ...hostingRoutes,
  ...restRoutes,
  ...servedRoutes,
];
