import { LOST_EVENTS } from "../../functions/src/core/desk/lost/lost-events-topic.ts";
import type { Environment } from "../environments/environment.ts";
import { type AskGoogle, listAll } from "../release/google.ts";
import { type Json, patch, type Row } from "./row.ts";

/** How often an event is delivered before it counts as lost; Google allows 100 at most. */
const ATTEMPTS = 100;

/** A trigger of Eventarc: it delivers events by a subscription of its own. */
interface Trigger {
  name: string;
  transport?: { pubsub?: { topic?: string; subscription?: string } };
}

/** A function as Google lists it. */
interface Listed {
  name: string;
  serviceConfig: { service: string };
  eventTrigger?: object;
}

function lostEventRow({ project }: Environment, name: string, subscription: string): Row {
  const path = `/v1/${subscription}`;
  const deadLetterPolicy = {
    deadLetterTopic: `projects/${project}/topics/${LOST_EVENTS}`,
    maxDeliveryAttempts: ATTEMPTS,
  };
  return {
    what: `Lost events of ${name.split("/").at(-1)}`,
    service: "pubsubOrigin",
    path,
    wanted: { deadLetterPolicy },
    update: () => ({
      method: "PATCH",
      path,
      body: { subscription: { name: subscription, deadLetterPolicy }, updateMask: "deadLetterPolicy" },
    }),
  };
}

/** What the queue of the desk can't take has nowhere else to go: it is tried for a week. */
function queueRow(subscription: string): Row {
  const path = `/v1/${subscription}`;
  const wanted = { messageRetentionDuration: "604800s" };
  return {
    what: "The week for which lost events are tried",
    service: "pubsubOrigin",
    path,
    wanted,
    update: () => ({
      method: "PATCH",
      path,
      body: { subscription: { name: subscription, ...wanted }, updateMask: "messageRetentionDuration" },
    }),
  };
}

/** How many images of each function stay: of the last three releases, to which one can go back, and of two that failed in part. */
const IMAGES_KEPT = 5;

/**
 * Cloud Run has a copy of the image of what serves alone: without the image, an earlier revision can't serve again. firebase-tools has all
 * images removed after a day.
 */
function imageRow({ project, region }: Environment): Row {
  const path = `/v1/projects/${project}/locations/${region}/repositories/gcf-artifacts`;
  const cleanup = "firebase-functions-cleanup";
  const wanted = {
    cleanupPolicies: {
      [cleanup]: {
        id: cleanup,
        action: "DELETE",
        condition: { tagState: "ANY", olderThan: "86400s" },
      },
      rollback: { id: "rollback", action: "KEEP", mostRecentVersions: { keepCount: IMAGES_KEPT } },
    },
  };
  return {
    what: "The images of earlier revisions, without which none can serve again",
    service: "artifactRegistryDomain",
    path,
    wanted,
    update: patch(path, wanted),
  };
}

/** Calls and routes are asked by browsers, which check in with tokens of their own; Google refuses them before that without this. */
function invokerRow({ project, region }: Environment, { name, serviceConfig }: Listed): Row {
  const service = serviceConfig.service.split("/").at(-1);
  const path = `/v1/projects/${project}/locations/${region}/services/${service}`;
  const everyone = { role: "roles/run.invoker", members: ["allUsers"] };
  return {
    what: `Who may ask ${name.split("/").at(-1)}`,
    service: "runOrigin",
    path: `${path}:getIamPolicy`,
    wanted: { bindings: [everyone] },
    update: (current) => ({
      method: "POST",
      path: `${path}:setIamPolicy`,
      body: {
        policy: {
          ...current,
          bindings: [
            ...((current.bindings ?? []) as { role: string }[]).filter(({ role }) => role !== everyone.role),
            everyone,
          ] as Json,
        },
      },
    }),
  };
}

/** Functions that Google itself asks, as an account of its own. */
const isAskedByGoogle = ({ name, eventTrigger }: Listed): boolean =>
  eventTrigger !== undefined || /\/(?:jobs|identity|triggers)-[^/]*$/u.test(name);

/** What a release has made and only then can be set: where lost events go, and who may ask each function. Nothing before the first one. */
export async function releasedRows(environment: Environment, ask: AskGoogle): Promise<Row[]> {
  const parent = `projects/${environment.project}/locations/${environment.region}`;
  const everywhere = `projects/${environment.project}/locations/-`;
  // The trigger of a document is where the database is, which may be several regions.
  const triggers = await listAll<Trigger>(
    ask,
    "eventarcOrigin",
    `/v1/${everywhere}/triggers?pageSize=500`,
    "triggers",
  );
  const functions = await listAll<Listed>(
    ask,
    "functionsV2Origin",
    `/v2/${parent}/functions?pageSize=500`,
    "functions",
  );
  return [
    ...(functions.length > 0 ? [imageRow(environment)] : []),
    ...triggers.flatMap(({ name, transport }) => {
      const { topic, subscription } = transport?.pubsub ?? {};
      if (!subscription) return [];
      const isQueue = topic?.endsWith(`/topics/${LOST_EVENTS}`);
      return [isQueue ? queueRow(subscription) : lostEventRow(environment, name, subscription)];
    }),
    ...functions.filter((one) => !isAskedByGoogle(one)).map((one) => invokerRow(environment, one)),
  ].map((row) => ({ ...row, isQuiet: true }));
}
