import * as v from "valibot";

const upTo = (length: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.slice(0, length)),
  );

/** What a browser reports of itself: an error, a rejected promise, or something that the content security policy forbade. */
export const ClientReport = v.object({
  type: v.picklist(["error", "unhandledrejection", "securitypolicyviolation"]),
  text: upTo(300),
  stack: v.optional(upTo(4_000)),
  /** The path of the page. */
  route: upTo(200),
  /** The address of the entry's file, which differs between releases. */
  release: upTo(200),
});
export type ClientReport = v.InferOutput<typeof ClientReport>;

/** A report as the log has it, without anything that a person typed or that identifies one. */
export interface ScrubbedReport {
  kind: "error" | "violation" | "missing code";
  text: string;
  frames: string[];
  route: string;
  /** Host and name of the entry's file. */
  host: string;
  release: string;
}

/** Frames of the stack that are kept. */
const FRAMES = 12;

/** What extensions and other sites do in our page, and what browsers say of nothing. */
const noise = /-extension:|^Script error\.?$|ResizeObserver loop/u;

/** How browsers say that code did not load: a lost connection, or a release that is gone, for which the page reloads. */
const missingCode = /dynamically imported module|Importing a module script failed|Unable to preload/u;

const scrubbed = (text: string): string =>
  text
    .replaceAll(/[^\s"'<>()]+@[^\s"'<>()]+/gu, "<email>")
    .replaceAll(/(https?:\/\/[^\s?#"')]*)[?#][^\s"')]*/gu, "$1")
    .replaceAll(/"[^"]*("|$)/gu, '"…"')
    .replaceAll(/\+?\d[\d\s().-]{2,}\d/gu, "#")
    .replaceAll(/[\w-]{24,}/gu, "…");

/** `at save (https://our.site/assets/page-1a2b.js:1:234)`: only frames of our own files, without the search of an address. */
const framesOf = (stack: string, host: string): string[] =>
  stack
    .split("\n")
    .filter((line) => /^\s*at |@/u.test(line) && line.includes(`//${host}/`))
    .map((line) => line.replaceAll(/[?#][^\s:)]*/gu, "").trim())
    .slice(0, FRAMES);

/** Words of a path that are pages of ours; anything else may be an id or a token. */
const routeOf = (path: string): string =>
  path
    .split("/")
    .map((part) => (/^[a-z-]{0,20}$/u.test(part) ? part : ":id"))
    .join("/");

const addressOf = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined);

/** Takes out of a report what may identify a person; undefined for one that is not about us. */
export function scrubReport({
  type,
  text,
  stack = "",
  route,
  release,
}: ClientReport): ScrubbedReport | undefined {
  const file = addressOf(release);
  if (!file || noise.test(text) || noise.test(stack)) return undefined;
  const { host, pathname } = file;
  return {
    kind:
      type === "securitypolicyviolation" ? "violation" : missingCode.test(text) ? "missing code" : "error",
    text: scrubbed(text),
    frames: framesOf(stack, host),
    route: routeOf(route),
    host,
    release: pathname.split("/").at(-1) ?? "",
  };
}
