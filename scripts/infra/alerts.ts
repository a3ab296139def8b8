import type { Environment } from "../environments/environment.ts";
import type { Json, Row } from "./row.ts";

type Document = { [key: string]: Json };

/** Something that operators are emailed about by Google, beside what the watch tells the desk, with its page in docs/runbook. */
interface Alert {
  displayName: string;
  page: string;
  condition: Document;
  /** How often Google tells of it again. */
  rate?: string;
}

const threshold = (
  filter: string,
  [thresholdValue, duration]: [number, string],
  aggregation: Document,
): Document => ({
  conditionThreshold: {
    filter,
    comparison: "COMPARISON_GT",
    thresholdValue,
    duration,
    aggregations: [aggregation],
  },
});

/** What is compared of a condition: what it looks at, and from what on. Google may write the rest in other words. */
function looksAt({ conditionThreshold, conditionMatchedLog }: Document): Document {
  const { filter, thresholdValue } = (conditionThreshold ?? {}) as Document;
  return conditionThreshold
    ? { conditionThreshold: { filter: filter ?? "", thresholdValue: thresholdValue ?? 0 } }
    : { conditionMatchedLog: conditionMatchedLog ?? {} };
}

const hostsOf = ({ sites }: Environment): string[] =>
  Object.values(sites).map(({ url }) => new URL(url).host);

const alertsOf = (environment: Environment): Alert[] => [
  {
    displayName: "Functions answer with 5xx",
    page: "functions-fail",
    condition: threshold(
      // Without /health: its 503 says what is late, once a minute to each of Google's checks, and has an alert of its own.
      'resource.type="cloud_run_revision" AND resource.labels.service_name!="health" AND metric.type="run.googleapis.com/request_count" AND metric.labels.response_code_class="5xx"',
      [0.1, "300s"],
      { alignmentPeriod: "60s", perSeriesAligner: "ALIGN_RATE", crossSeriesReducer: "REDUCE_SUM" },
    ),
  },
  // 503 when a job or what is due is late; nothing at all when the deployment is down, which emails nobody itself.
  ...hostsOf(environment).map((host) => ({
    displayName: `Health of ${host}`,
    page: "site-down",
    condition: threshold(
      `resource.type="uptime_url" AND metric.type="monitoring.googleapis.com/uptime_check/check_passed" AND resource.labels.host="${host}"`,
      [1, "300s"],
      {
        alignmentPeriod: "1200s",
        perSeriesAligner: "ALIGN_NEXT_OLDER",
        crossSeriesReducer: "REDUCE_COUNT_FALSE",
        groupByFields: ["resource.label.host"],
      },
    ),
  })),
  {
    displayName: "Errors in the log",
    page: "errors-in-the-log",
    condition: {
      conditionMatchedLog: {
        // What functions write: Google's own lines of requests are errors for each 5xx, which has an alert of its own.
        filter:
          'resource.type="cloud_run_revision" AND severity>=ERROR AND NOT jsonPayload.path="/reports/client" AND NOT log_id("run.googleapis.com/requests")',
      },
    },
    rate: "3600s",
  },
  {
    displayName: "Events were lost",
    page: "lost-events",
    condition: threshold(
      // Of the subscriptions that events are lost from: whatever becomes of them in the queue of the desk.
      'resource.type="pubsub_subscription" AND metric.type="pubsub.googleapis.com/subscription/dead_letter_message_count"',
      [0, "0s"],
      { alignmentPeriod: "300s", perSeriesAligner: "ALIGN_DELTA", crossSeriesReducer: "REDUCE_SUM" },
    ),
  },
];

/** Emails of alerts, checks of both sites' `/health`, and the alerts themselves. */
export function alertRows(environment: Environment): Row[] {
  const { project, alertEmails } = environment;
  const parent = `/v3/projects/${project}`;
  const inList = (kind: string, matches: Document): Pick<Row, "service" | "path" | "inList"> => ({
    service: "cloudMonitoringOrigin",
    path: `${parent}/${kind}`,
    inList: { field: kind, matches },
  });
  const channelOf = (email: string): Document => ({ type: "email", labels: { email_address: email } });
  return [
    ...alertEmails.map((email): Row => {
      const matches = channelOf(email);
      return {
        what: `Alerts to ${email}`,
        ...inList("notificationChannels", matches),
        wanted: {},
        create: {
          method: "POST",
          path: `${parent}/notificationChannels`,
          body: { ...matches, displayName: email },
        },
      };
    }),
    ...hostsOf(environment).map((host): Row => {
      const matches = { displayName: `Health of ${host}` };
      const check = {
        monitoredResource: { type: "uptime_url", labels: { project_id: project, host } },
        httpCheck: { path: "/health", port: 443, useSsl: true, validateSsl: true },
        period: "60s",
        timeout: "10s",
      };
      return {
        what: `The check of https://${host}/health`,
        ...inList("uptimeCheckConfigs", matches),
        wanted: { httpCheck: check.httpCheck, period: check.period },
        create: { method: "POST", path: `${parent}/uptimeCheckConfigs`, body: { ...matches, ...check } },
        update: (current) => ({
          method: "PATCH",
          path: `/v3/${current.name as string}?updateMask=httpCheck,period,timeout`,
          body: { httpCheck: check.httpCheck, period: check.period, timeout: check.timeout },
        }),
      };
    }),
    ...alertsOf(environment).map(({ displayName, page, condition, rate }): Row => {
      const body = {
        displayName,
        combiner: "OR",
        conditions: [{ displayName, ...condition }],
        documentation: { content: `What to do: docs/runbook/${page}.md`, mimeType: "text/markdown" },
        ...(rate && { alertStrategy: { notificationRateLimit: { period: rate } } }),
      };
      return {
        what: `The alert "${displayName}"`,
        ...inList("alertPolicies", { displayName }),
        wanted: {
          enabled: true,
          combiner: "OR",
          conditions: [looksAt(condition)],
          documentation: { content: body.documentation.content },
        },
        // Google names a channel when it is made.
        also: async (ask) => {
          const { notificationChannels = [] } = await ask(
            "cloudMonitoringOrigin",
            "GET",
            `${parent}/notificationChannels`,
          );
          const channels = notificationChannels as { name: string; labels: { email_address?: string } }[];
          const ours = channels.filter(({ labels }) => alertEmails.includes(labels.email_address ?? ""));
          return { notificationChannels: ours.map(({ name }) => name) };
        },
        create: { method: "POST", path: `${parent}/alertPolicies`, body },
        update: (current, wanted) => ({
          method: "PATCH",
          path: `/v3/${current.name as string}?updateMask=enabled,conditions,documentation,notificationChannels`,
          body: {
            enabled: true,
            conditions: body.conditions,
            documentation: body.documentation,
            notificationChannels: wanted.notificationChannels ?? [],
          },
        }),
      };
    }),
  ];
}
