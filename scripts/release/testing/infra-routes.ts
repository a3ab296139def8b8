import { Refusal } from "./project-state.ts";
import { begun, missing, mustBe, ok, ownProject, type Route, route } from "./routes.ts";

type Json = Record<string, unknown>;

/** Changes a document by the fields its mask names, and no others. */
function patched(current: Json, json: unknown, mask: string | null): Json {
  const body = json as Json;
  mustBe(mask !== null && mask !== "", "updateMask is missing");
  for (const field of (mask ?? "").split(","))
    mustBe(field in body, `${field} of the mask is not in the body`);
  for (const field of Object.keys(body))
    mustBe((mask ?? "").split(",").includes(field), `${field} is not in the mask`);
  return Object.assign(current, body);
}

/** Routes for what `npm run infra` makes and `npm run doctor` reads. */
export const infraRoutes: readonly Route[] = [
  route("GET", /^\/serviceusage\/v1\/projects\/([^/]+)\/services\/([^/]+)$/, (project, _, [id, api]) => {
    ownProject(project, id);
    // firebase-tools takes the double's own address for the name of an interface.
    const isOn = api === "127.0.0.1" || project.enabledApis.has(api as string);
    return ok({ state: isOn ? "ENABLED" : "DISABLED" });
  }),
  route(
    "POST",
    /^\/serviceusage\/v1\/projects\/([^/]+)\/services\/([^/]+):enable$/,
    (project, _, [id, api]) => {
      ownProject(project, id);
      return begun(project, "serviceusage/v1", "operations", () => {
        project.enabledApis.add(api as string);
        project.spreading.set(api as string, project.spreads);
        return { service: { state: "ENABLED" } };
      });
    },
  ),
  route("POST", /^\/firestore\/v1\/projects\/([^/]+)\/databases$/, (project, { json, query }, [id]) => {
    ownProject(project, id);
    const name = query.get("databaseId") ?? "";
    mustBe(name !== "", "databaseId is missing");
    const place = `projects/${project.id}/databases/${name}/operations`;
    const isBegun = [...project.unfinished.keys()].some((one) => one.startsWith(`firestore/v1/${place}`));
    if (project.databases.has(name) || isBegun) throw new Refusal(409, "ALREADY_EXISTS", `${name} exists`);
    return begun(project, "firestore/v1", place, () => project.databases.set(name, json as Json) && {});
  }),
  route(
    "PATCH",
    /^\/firestore\/v1\/projects\/([^/]+)\/databases\/([^/]+)$/,
    (project, { json, query }, [id, name]) => {
      ownProject(project, id);
      const database = project.databases.get(name as string);
      if (!database) throw missing(`Database ${name}`);
      mustBe(!("locationId" in (json as Json)), "A database can't move");
      return begun(project, "firestore/v1", `projects/${project.id}/databases/${name}/operations`, () =>
        patched(database, json, query.get("updateMask")),
      );
    },
  ),
  route("GET", /^\/firestore\/v1\/projects\/[^/]+\/databases\/[^/]+\/backupSchedules$/, (project) =>
    ok(project.backupSchedules.length > 0 ? { backupSchedules: project.backupSchedules } : {}),
  ),
  route(
    "POST",
    /^\/firestore\/v1\/projects\/[^/]+\/databases\/([^/]+)\/backupSchedules$/,
    (project, { json }, [name]) => {
      if (!project.databases.has(name as string)) throw missing(`Database ${name}`);
      const { retention, ...recurrence } = json as { retention: string };
      // Google keeps daily backups and weekly ones for 14 weeks at most.
      mustBe(Number.parseInt(retention, 10) <= 14 * 7 * 86_400, "retention is too long");
      mustBe(Object.keys(recurrence).length === 1, "A schedule has one recurrence");
      const parent = `projects/${project.id}/databases/${name}`;
      const made = { ...(json as Json), name: `${parent}/backupSchedules/b${++project.counter}` };
      project.backupSchedules.push(made);
      return ok(made);
    },
  ),
  route(
    "PATCH",
    /^\/firestore\/v1\/(projects\/[^/]+\/databases\/[^/]+\/backupSchedules\/[^/]+)$/,
    (project, { json, query }, [name]) => {
      const schedule = project.backupSchedules.find((one) => one.name === name);
      if (!schedule) throw missing(name as string);
      return ok(patched(schedule, json, query.get("updateMask")));
    },
  ),
  route(
    "GET",
    /^\/appcheck\/v1\/(projects\/([^/]+)\/apps\/[^/]+\/recaptchaEnterpriseConfig)$/,
    (project, _, [name, id]) => {
      ownProject(project, id);
      return ok({ name, ...project.appCheck.get(name as string) });
    },
  ),
  route(
    "PATCH",
    /^\/appcheck\/v1\/(projects\/([^/]+)\/apps\/[^/]+\/recaptchaEnterpriseConfig)$/,
    (project, { json, query }, [name, id]) => {
      ownProject(project, id);
      project.appCheck.set(name as string, patched({}, json, query.get("updateMask")));
      return ok(json);
    },
  ),
  route("GET", /^\/iam\/v1\/projects\/([^/]+)\/serviceAccounts\/([^/]+)$/, (project, _, [id, email]) => {
    ownProject(project, id);
    if (!project.serviceAccounts.has(email as string)) throw missing(`Service account ${email}`);
    return ok({ email });
  }),
  route("POST", /^\/iam\/v1\/projects\/([^/]+)\/serviceAccounts$/, (project, { json }, [id]) => {
    ownProject(project, id);
    const { accountId } = json as { accountId: string };
    mustBe(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(accountId), `${accountId} is no account id`);
    const email = `${accountId}@${project.id}.iam.gserviceaccount.com`;
    project.serviceAccounts.add(email);
    project.spreading.set(email, project.spreads);
    return ok({ email });
  }),
  route("PATCH", /^\/identity\/admin\/v2\/projects\/([^/]+)\/config$/, (project, { json, query }, [id]) => {
    ownProject(project, id);
    // firebase-tools names fields within blockingFunctions.
    const mask = query.get("updateMask") ?? "";
    if (mask.includes("blockingFunctions")) return ok(Object.assign(project.authConfig, json));
    return ok(patched(project.authConfig, json, mask));
  }),
  route(
    "GET",
    /^\/identity\/admin\/v2\/projects\/[^/]+\/defaultSupportedIdpConfigs\/([^/]+)$/,
    (project, _, [name]) => {
      const provider = project.signInProviders.get(name as string);
      if (!provider) throw missing(name as string);
      return ok(provider);
    },
  ),
  route("GET", /^\/appcheck\/v1\/projects\/([^/]+)\/services\/([^/]+)$/, (project, _, [id, name]) => {
    ownProject(project, id);
    return ok(project.appCheck.get(name as string) ?? { name });
  }),
  route(
    "PATCH",
    /^\/appcheck\/v1\/projects\/([^/]+)\/services\/([^/]+)$/,
    (project, { json, query }, [id, name]) => {
      ownProject(project, id);
      project.appCheck.set(name as string, patched({}, json, query.get("updateMask")));
      return ok(json);
    },
  ),
  route("GET", /^\/pubsub\/v1\/(projects\/[^/]+\/(?:topics|subscriptions)\/[^/]+)$/, (project, _, [name]) => {
    const found = project.pubsub.get(name as string);
    if (!found) throw missing(name as string);
    return ok({ name, ...found });
  }),
  route(
    "PUT",
    /^\/pubsub\/v1\/(projects\/[^/]+\/(?:topics|subscriptions)\/[^/]+)$/,
    (project, { json }, [name]) => {
      const { topic } = json as { topic?: string };
      mustBe(topic === undefined || project.pubsub.has(topic), `Topic ${topic} does not exist`);
      project.pubsub.set(name as string, json as Json);
      return ok(json);
    },
  ),
  route("GET", /^\/apikeys\/v2\/keys:lookupKey$/, (project, { query }) => {
    mustBe(query.get("keyString") === `key-of-${project.id}`, "Unknown key");
    return ok({ name: `projects/${project.number}/locations/global/keys/k1` });
  }),
  route("GET", /^\/apikeys\/v2\/(projects\/[^/]+\/locations\/global\/keys\/k1)$/, (project, _, [name]) =>
    ok({ name, ...project.browserKey }),
  ),
  route(
    "PATCH",
    /^\/apikeys\/v2\/projects\/[^/]+\/locations\/global\/keys\/k1$/,
    (project, { json, query }) =>
      begun(project, "apikeys/v2", "operations", () =>
        patched(project.browserKey, json, query.get("updateMask")),
      ),
  ),
  route("GET", /^\/budgets\/v1\/billingAccounts\/[^/]+\/budgets$/, (project) =>
    ok({ budgets: project.budgets }),
  ),
  route("POST", /^\/budgets\/v1\/(billingAccounts\/[^/]+\/budgets)$/, (project, { json }, [parent]) => {
    const budget = { ...(json as Json), name: `${parent}/b${++project.counter}` };
    project.budgets.push(budget);
    return ok(budget);
  }),
  route(
    "PATCH",
    /^\/budgets\/v1\/(billingAccounts\/[^/]+\/budgets\/[^/]+)$/,
    (project, { json, query }, [name]) => {
      const budget = project.budgets.find((one) => one.name === name);
      if (!budget) throw missing(name as string);
      return ok(patched(budget, json, query.get("updateMask")));
    },
  ),
  route(
    "GET",
    /^\/monitoring\/v3\/projects\/[^/]+\/(notificationChannels|uptimeCheckConfigs|alertPolicies)$/,
    (project, _, [kind]) => ok({ [kind as string]: project.monitoring.get(kind as string) ?? [] }),
  ),
  route(
    "POST",
    /^\/monitoring\/v3\/(projects\/[^/]+)\/(notificationChannels|uptimeCheckConfigs|alertPolicies)$/,
    (project, { json }, [parent, kind]) => {
      mustBe(typeof (json as Json).displayName === "string", "displayName is missing");
      const { conditions = [], alertStrategy } = json as {
        conditions?: { conditionMatchedLog?: Json }[];
        alertStrategy?: { notificationRateLimit?: Json };
      };
      mustBe(
        alertStrategy?.notificationRateLimit !== undefined ||
          !conditions.some(({ conditionMatchedLog }) => conditionMatchedLog),
        "An alert about a log needs alertStrategy.notificationRateLimit",
      );
      const known = (project.monitoring.get("notificationChannels") ?? []).map(({ name }) => name);
      for (const channel of ((json as Json).notificationChannels ?? []) as string[])
        mustBe(known.includes(channel), `${channel} does not exist`);
      const made = { enabled: true, ...(json as Json), name: `${parent}/${kind}/${++project.counter}` };
      project.monitoring.set(kind as string, [...(project.monitoring.get(kind as string) ?? []), made]);
      return ok(made);
    },
  ),
  route(
    "PATCH",
    /^\/monitoring\/v3\/(projects\/[^/]+\/(alertPolicies|uptimeCheckConfigs)\/[^/]+)$/,
    (project, { json, query }, [name, kind]) => {
      const found = project.monitoring.get(kind as string)?.find((one) => one.name === name);
      if (!found) throw missing(name as string);
      return ok(patched(found, json, query.get("updateMask")));
    },
  ),
  route("GET", /^\/eventarc\/v1\/projects\/[^/]+\/locations\/([^/]+)\/triggers$/, (project, _, [where]) =>
    ok({
      triggers: [...project.functions.values()].flatMap(({ name, eventTrigger }) => {
        const id = name.split("/").at(-1);
        if (!eventTrigger) return [];
        // The trigger of a document is where the database is, not where its function runs.
        const [database] = project.databases.values();
        const isDocument = String(eventTrigger.eventType).includes(".firestore.");
        const location = isDocument ? String(database?.locationId) : name.split("/")[3];
        if (where !== "-" && where !== location) return [];
        const subscription = `projects/${project.id}/subscriptions/eventarc-${id}-sub`;
        if (!project.pubsub.has(subscription)) project.pubsub.set(subscription, {});
        const { topic } = eventTrigger as { topic?: string };
        return {
          name: `projects/${project.id}/locations/${location}/triggers/${id}`,
          transport: { pubsub: { subscription, ...(topic && { topic }) } },
        };
      }),
    }),
  ),
  route("PATCH", /^\/pubsub\/v1\/(projects\/[^/]+\/subscriptions\/[^/]+)$/, (project, { json }, [name]) => {
    const { subscription, updateMask } = json as { subscription: Json; updateMask: string };
    const found = project.pubsub.get(name as string);
    if (!found) throw missing(name as string);
    const { deadLetterPolicy, messageRetentionDuration } = subscription as {
      deadLetterPolicy?: { deadLetterTopic: string; maxDeliveryAttempts: number };
      messageRetentionDuration?: string;
    };
    if (updateMask === "messageRetentionDuration") {
      // Google keeps messages for 10 minutes to 31 days.
      const seconds = Number.parseInt(messageRetentionDuration ?? "", 10);
      mustBe(seconds >= 600 && seconds <= 31 * 86_400, "messageRetentionDuration must be 10 min to 31 days");
      return ok(Object.assign(found, { messageRetentionDuration }));
    }
    mustBe(updateMask === "deadLetterPolicy" && deadLetterPolicy !== undefined, "Only lost events are set");
    mustBe(project.pubsub.has(deadLetterPolicy?.deadLetterTopic ?? ""), "The topic does not exist");
    const attempts = deadLetterPolicy?.maxDeliveryAttempts ?? 0;
    mustBe(attempts >= 5 && attempts <= 100, "maxDeliveryAttempts must be 5 to 100");
    return ok(Object.assign(found, { deadLetterPolicy }));
  }),
];
