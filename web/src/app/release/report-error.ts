import { attested } from "../../site.ts";

/** Reports of one page: an error that repeats itself is told of once, and a flood ends. */
const MOST = 3;

/** Of violations one in ten is told of: most are a visitor's extension. */
const SAMPLED = 0.1;

const told = new Set<string>();

type Reported = Partial<ErrorEvent & PromiseRejectionEvent & SecurityPolicyViolationEvent>;

const textOf = ({ effectiveDirective, blockedURI, error, reason, message }: Reported): string =>
  effectiveDirective ? `${effectiveDirective} ${blockedURI}` : String(error ?? reason ?? message);

/** The beginning of a text, as long as the server keeps it, without half a character at its end. */
const cut = (text: string, most: number): string => text.slice(0, most).replace(/[\ud800-\udbff]$/, "");

/** Tells the server of an error or a violation, with the release and the page; with an app-integrity token if the page has one. */
export function reportError(event: Event, release: string, random = Math.random): void {
  const reported: Reported = event;
  const text = cut(textOf(reported), 300);
  if (told.size >= MOST || told.has(text)) return;
  if (event.type === "securitypolicyviolation" && random() >= SAMPLED) return;
  told.add(text);
  const { stack } = (reported.error ?? reported.reason ?? {}) as { stack?: unknown };
  void fetch("/reports/client", {
    method: "POST",
    keepalive: true,
    headers: attested.token ? { "X-Firebase-AppCheck": attested.token } : {},
    body: JSON.stringify({
      type: event.type,
      text,
      stack: typeof stack === "string" ? cut(stack, 4_000) : undefined,
      route: location.pathname,
      release,
    }),
  }).catch(() => undefined);
}
