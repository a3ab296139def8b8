import { BACKUPS_KEPT_FOR, ttlGroups } from "../../functions/src/core/account/periods.ts";
import { LOST_EVENTS } from "../../functions/src/core/desk/lost/lost-events-topic.ts";
import {
  groupSecrets,
  type SecretGroup,
  serviceAccountOf,
} from "../../functions/src/http/environment/function-groups.ts";
import type { Environment } from "../environments/environment.ts";
import { alertRows } from "./alerts.ts";
import { indexRows } from "./indexes.ts";
import { type Json, patch, type Row } from "./row.ts";

/** The interfaces that must be on. */
export const apis = [
  "apikeys",
  "artifactregistry",
  "billingbudgets",
  "cloudbilling",
  "cloudbuild",
  "cloudfunctions",
  "cloudresourcemanager",
  "cloudscheduler",
  "compute",
  "eventarc",
  "fcm",
  "fcmregistrations",
  "firebase",
  "firebaseappcheck",
  "firebasehosting",
  "firebaseinstallations",
  "firebaserules",
  "firestore",
  "iam",
  "identitytoolkit",
  "logging",
  "monitoring",
  "pubsub",
  "recaptchaenterprise",
  "run",
  "secretmanager",
  "securetoken",
] as const;

/** What a function needs that gets events: it reads and writes documents, and writes logs. */
const eventRoles = [
  "roles/datastore.user",
  "roles/logging.logWriter",
  "roles/eventarc.eventReceiver",
  "roles/run.invoker",
];

/** What the functions of all other groups do besides: they look accounts up, and check tokens. */
const usualRoles = [...eventRoles, "roles/firebaseauth.viewer", "roles/firebaseappcheck.tokenVerifier"];

/** What only some groups do besides: change accounts and make links of sign-in, send push notifications. */
const furtherRoles: Readonly<Partial<Record<SecretGroup, readonly string[]>>> = {
  plain: ["roles/firebaseauth.admin"],
  signed: ["roles/firebaseauth.admin"],
  money: ["roles/firebaseauth.admin"],
  mail: ["roles/firebaseauth.admin", "roles/firebasecloudmessaging.admin"],
  due: ["roles/firebaseauth.admin", "roles/firebasecloudmessaging.admin"],
};

/** The roles of a group's service account in the project; its secrets come on top, from the release. */
export const rolesOf = (group: SecretGroup): string[] =>
  group === "lost" ? [...eventRoles] : [...usualRoles, ...(furtherRoles[group] ?? [])];

const groups = Object.keys(groupSecrets) as SecretGroup[];
const secrets = [...new Set(groups.flatMap((group) => [...groupSecrets[group]]))].sort();

export const apiRows = ({ project }: Environment): Row[] =>
  apis.map((api) => {
    const path = `/v1/projects/${project}/services/${api}.googleapis.com`;
    return {
      what: `The ${api} interface`,
      service: "serviceUsageOrigin",
      path,
      wanted: { state: "ENABLED" },
      update: () => ({ method: "POST", path: `${path}:enable`, body: {} }),
    };
  });

function databaseRows({ project, database }: Environment): Row[] {
  const path = `/v1/projects/${project}/databases/${database.id}`;
  const safe = {
    pointInTimeRecoveryEnablement: "POINT_IN_TIME_RECOVERY_ENABLED",
    deleteProtectionState: "DELETE_PROTECTION_ENABLED",
  };
  const place = { locationId: database.location, type: "FIRESTORE_NATIVE" };
  const backup = (what: string, recurrence: { [key: string]: Json }, retention: string): Row => ({
    what,
    service: "firestoreOrigin",
    path: `${path}/backupSchedules`,
    inList: { field: "backupSchedules", matches: recurrence },
    wanted: { retention },
    create: { method: "POST", path: `${path}/backupSchedules`, body: { retention, ...recurrence } },
    update: (current) => patch(`/v1/${current.name as string}`, { retention })(current, {}),
  });
  return [
    {
      what: "The database",
      service: "firestoreOrigin",
      path,
      wanted: { ...place, ...safe },
      create: {
        method: "POST",
        path: `/v1/projects/${project}/databases?databaseId=${encodeURIComponent(database.id)}`,
        body: { ...place, ...safe },
      },
      // A database can't move.
      update: patch(path, safe),
    },
    backup("The daily backup", { dailyRecurrence: {} }, "1209600s"),
    backup("The weekly backup", { weeklyRecurrence: { day: "SUNDAY" } }, `${BACKUPS_KEPT_FOR / 1_000}s`),
  ];
}

/** What Firestore deletes at its `expireAt`. A policy takes a while to be built: until then the doctor names it. */
const ttlRows = ({ project, database }: Environment): Row[] =>
  ttlGroups.map((group) => {
    const path = `/v1/projects/${project}/databases/${database.id}/collectionGroups/${group}/fields/expireAt`;
    return {
      what: `The deletion of ${group} at the end of their period`,
      service: "firestoreOrigin",
      path,
      wanted: { ttlConfig: { state: "ACTIVE" } },
      isQuiet: true,
      isBuilding: ({ ttlConfig }) => (ttlConfig as { state?: string } | undefined)?.state === "CREATING",
      update: () => ({
        method: "PATCH",
        path: `${path}?updateMask=ttlConfig`,
        body: { ttlConfig: {} },
      }),
    };
  });

function accountRows(environment: Environment): Row[] {
  const { project } = environment;
  const bindings = new Map<string, Json[]>([
    ["roles/pubsub.publisher", [pubsubAgent(environment)]],
    ["roles/pubsub.subscriber", [pubsubAgent(environment)]],
    ["roles/cloudbuild.builds.builder", [buildAccount(environment)]],
  ]);
  for (const group of groups)
    for (const role of rolesOf(group))
      bindings.set(role, [
        ...(bindings.get(role) ?? []),
        `serviceAccount:${serviceAccountOf(group, project)}`,
      ]);
  const policy = { bindings: [...bindings].map(([role, members]) => ({ role, members })) };
  const policyPath = `/v1/projects/${project}`;
  return [
    ...groups.map((group): Row => {
      const email = serviceAccountOf(group, project);
      return {
        what: `The service account of the ${group} functions`,
        service: "iamOrigin",
        path: `/v1/projects/${project}/serviceAccounts/${email}`,
        wanted: { email },
        create: {
          method: "POST",
          path: `/v1/projects/${project}/serviceAccounts`,
          body: {
            accountId: email.split("@")[0] ?? "",
            serviceAccount: { displayName: `Functions: ${group}` },
          },
        },
      };
    }),
    {
      what: "The roles of the service accounts",
      service: "resourceManagerOrigin",
      path: `${policyPath}:getIamPolicy`,
      // Conditions of others' bindings are told, and kept, by version 3 alone.
      readBody: { options: { requestedPolicyVersion: 3 } },
      wanted: policy,
      // Google's own accounts are there from their first use on, or when they are asked for.
      first: ["pubsub", "eventarc"].map((name) => ({
        service: "serviceUsageOrigin",
        path: `/v1beta1/projects/${environment.projectNumber}/services/${name}.googleapis.com:generateServiceIdentity`,
      })),
      update: (current) => ({
        method: "POST",
        path: `${policyPath}:setIamPolicy`,
        body: { policy: withMembers(policy.bindings, current) },
      }),
    },
  ];
}

/** A policy with further members; bindings of other members and roles stay. */
function withMembers(
  bindings: readonly { role: string; members: Json[] }[],
  current: { [key: string]: Json },
): { [key: string]: Json } {
  const there = (current.bindings ?? []) as { role: string; members: Json[]; condition?: Json }[];
  const added = bindings.map(({ role, members }) => {
    const own = there.find((one) => one.role === role && one.condition === undefined);
    return { role, members: [...new Set([...(own?.members ?? []), ...members])] };
  });
  const others = there.filter(
    (one) => one.condition !== undefined || !bindings.some(({ role }) => role === one.role),
  );
  return { ...current, version: 3, bindings: [...others, ...added] as Json };
}

const secretRows = ({ project }: Environment): Row[] =>
  secrets.map((secret) => {
    const path = `/v1/projects/${project}/secrets/${secret}`;
    return {
      what: `The secret ${secret}`,
      service: "secretManagerOrigin",
      path: `${path}/versions/latest`,
      wanted: { state: "ENABLED" },
      byHand: `npx firebase functions:secrets:set ${secret} --project ${project}`,
    };
  });

function signInRows({ project, sites, authDomain }: Environment): Row[] {
  const path = `/admin/v2/projects/${project}/config`;
  const wanted = {
    signIn: { email: { enabled: true, passwordRequired: true } },
    mfa: {
      state: "ENABLED",
      enabledProviders: ["PHONE_SMS"],
      providerConfigs: [{ state: "ENABLED", totpProviderConfig: { adjacentIntervals: 1 } }],
    },
    emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
    smsRegionConfig: { allowlistOnly: { allowedRegions: ["US"] } },
    authorizedDomains: [...Object.values(sites).map(({ url }) => new URL(url).hostname), authDomain],
  };
  return [
    {
      what: "Sign-in: email, second factors, regions of text messages, protection against enumeration, domains",
      service: "identityOrigin",
      path,
      wanted,
      update: patch(path, wanted),
    },
    {
      what: "Sign-in with Google",
      service: "identityOrigin",
      path: `/admin/v2/projects/${project}/defaultSupportedIdpConfigs/google.com`,
      wanted: { enabled: true },
      byHand: "Firebase console → Authentication → Sign-in method → Google",
    },
  ];
}

/** How browsers show that they are on our pages. Before App Check is enforced: without it nobody gets past. */
const browserRows = ({ projectNumber, sites, recaptchaKey }: Environment): Row[] =>
  Object.values(sites).map(({ site, appId }) => {
    const path = `/v1/projects/${projectNumber}/apps/${appId}/recaptchaEnterpriseConfig`;
    const wanted = { siteKey: recaptchaKey };
    return {
      what: `The key by which App Check knows browsers of ${site}`,
      service: "appCheckOrigin",
      path,
      wanted,
      update: patch(path, wanted),
    };
  });

const appCheckRows = ({ project }: Environment): Row[] =>
  ["firestore.googleapis.com", "identitytoolkit.googleapis.com"].map((service) => {
    const path = `/v1/projects/${project}/services/${service}`;
    const wanted = { enforcementMode: "ENFORCED" };
    return {
      what: `App Check before ${service}`,
      service: "appCheckOrigin",
      path,
      wanted,
      update: patch(path, wanted),
    };
  });

/** The account of Compute Engine, as which Cloud Build builds functions; new projects give it no role. */
const buildAccount = ({ projectNumber }: Environment): string =>
  `serviceAccount:${projectNumber}-compute@developer.gserviceaccount.com`;

/** Pub/Sub's own account: it moves lost events to their topic, and away from where they were. */
const pubsubAgent = ({ projectNumber }: Environment): string =>
  `serviceAccount:service-${projectNumber}@gcp-sa-pubsub.iam.gserviceaccount.com`;

const eventRows = ({ project }: Environment): Row[] => [
  {
    what: "The topic of lost events",
    service: "pubsubOrigin",
    path: `/v1/projects/${project}/topics/${LOST_EVENTS}`,
    wanted: {},
    create: { method: "PUT", path: `/v1/projects/${project}/topics/${LOST_EVENTS}`, body: {} },
  },
];

/** The jobs of an environment: a shard of what is due is one of its own. */
const jobsOf = ({ shards }: Environment): string[] => [
  "runDue",
  ...Array.from({ length: shards.due - 1 }, (_, at) => `runDue${at + 1}`),
  "calendars",
  "reconcile",
  "balance",
  "watch",
];

/** What a release makes: the schedules of the jobs. */
const jobRows = (environment: Environment): Row[] =>
  jobsOf(environment).map((job) => ({
    what: `The schedule of ${job}`,
    service: "cloudschedulerOrigin",
    path: `/v1/projects/${environment.project}/locations/${environment.region}/jobs/firebase-schedule-jobs-${job}-${environment.region}`,
    wanted: { state: "ENABLED" },
    byHand:
      "npm run release makes it; one that someone paused is resumed in the console, under Cloud Scheduler",
  }));

/** Where a thing is kept that has no address of its own: the key for browsers, and the account that pays. */
export interface Places {
  /** projects/…/locations/global/keys/… */
  key: string;
  /** billingAccounts/… */
  billing: string;
}

function keyRows({ sites, authDomain }: Environment, { key }: Places): Row[] {
  const origins = [...Object.values(sites).map(({ url }) => url), `https://${authDomain}`];
  const wanted = {
    restrictions: { browserKeyRestrictions: { allowedReferrers: origins.map((origin) => `${origin}/*`) } },
  };
  const path = `/v2/${key}`;
  return [
    {
      what: "The key for browsers, from our addresses alone",
      service: "apiKeysOrigin",
      path,
      wanted,
      update: patch(path, wanted),
    },
  ];
}

function budgetRows({ project, projectNumber, limits }: Environment, { billing }: Places): Row[] {
  const matches = { displayName: `Functions and data of ${project}` };
  const amount = { specifiedAmount: { currencyCode: "USD", units: String(limits.budget) } };
  const body = {
    ...matches,
    amount,
    budgetFilter: { projects: [`projects/${projectNumber}`] },
    thresholdRules: [{ thresholdPercent: 0.5 }, { thresholdPercent: 1 }],
  };
  return [
    {
      what: "The budget, told at half of it and at all of it",
      service: "billingBudgetsOrigin",
      path: `/v1/${billing}/budgets`,
      inList: { field: "budgets", matches },
      wanted: { amount, thresholdRules: body.thresholdRules },
      create: { method: "POST", path: `/v1/${billing}/budgets`, body },
      update: (current) => ({
        method: "PATCH",
        path: `/v1/${current.name as string}?updateMask=amount,thresholdRules`,
        body: { amount, thresholdRules: body.thresholdRules },
      }),
    },
  ];
}

/** Everything a project needs, in the order in which it is made. */
export const infraRows = (environment: Environment, places: Places): Row[] => [
  ...apiRows(environment),
  ...databaseRows(environment),
  ...ttlRows(environment),
  ...indexRows(environment),
  ...accountRows(environment),
  ...secretRows(environment),
  ...signInRows(environment),
  ...browserRows(environment),
  ...appCheckRows(environment),
  ...eventRows(environment),
  ...alertRows(environment),
  ...keyRows(environment, places),
  ...budgetRows(environment, places),
  ...jobRows(environment),
];

/** The interfaces that tell the places, which must be on before these are asked for. */
const placeApis = ["apikeys", "cloudbilling"];

/** Rows that come first: without them the others can't be asked for. */
export const firstRows = (environment: Environment): Row[] =>
  apiRows(environment).filter(({ path }) => placeApis.some((api) => path.endsWith(`/${api}.googleapis.com`)));
