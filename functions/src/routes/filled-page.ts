import { readFile } from "node:fs/promises";
import type { MeetData } from "../core/api/public/meet-data.ts";
import type { StyleData } from "../core/api/public/style-data.ts";
import { AppError } from "../core/errors.ts";
import { productNow } from "../http/environment/product-clock.ts";
import { errorAnswer, type HttpAnswer, notFoundAnswer } from "../http/http-answer.ts";
import { createRateLimiter } from "../http/limits/rate-limiter.ts";
import type { PlainRequest } from "../http/send-answer.ts";
import { readStyleData } from "../operations/people/read-style-data.ts";
import { readMeetData } from "../store/people/meet-data.ts";

// Counted in memory only: the CDN answers most requests; this limits requests for URLs it hasn't cached.
const limit = createRateLimiter(async () => true);

/** The HTML of the pages, as the web build renders it. */
export interface FilledPages {
  /** The page of an instructor. */
  renderInstructor(data: MeetData): Promise<string>;
  /** The page of a style. */
  renderStyle(data: StyleData): Promise<string>;
  /** The not-found page. */
  notFound: string;
}

/** Exports of the web build (web/build/meet/entry-meet.ts). */
interface BuiltRenderer {
  renderMeetPage(data: MeetData, template: string): Promise<string>;
  renderStylePage(data: StyleData, template: string): Promise<string>;
}

const readPages = async (folder: URL): Promise<FilledPages> => {
  const read = (name: string) => readFile(new URL(name, folder), "utf8");
  const [{ renderMeetPage, renderStylePage }, instructor, style, notFound] = await Promise.all([
    import(new URL("entry-meet.js", folder).href) as Promise<BuiltRenderer>,
    read("meet.html"),
    read("styles.html"),
    read("404.html"),
  ]);
  return {
    renderInstructor: (data) => renderMeetPage(data, instructor),
    renderStyle: (data) => renderStylePage(data, style),
    notFound,
  };
};

const opened = new Map<string, Promise<FilledPages>>();

/** Opens the folder written by the web build, once per process; retries after a failure. */
export function openFilledPages(folder: URL): Promise<FilledPages> {
  const pages = opened.get(folder.href) ?? readPages(folder);
  opened.set(folder.href, pages);
  pages.catch(() => opened.delete(folder.href));
  return pages;
}

// `max-age=0`, because a page cached across a release would request code that is gone.
const cachedFor = (seconds: number) => ({ "Cache-Control": `public, max-age=0, s-maxage=${seconds}` });
const html = { "Content-Type": "text/html; charset=utf-8" };

const INSTRUCTOR = /^\/(?:meet\/((?!__)[\w-]{1,128})|data\/meet\/((?!__)[\w-]{1,128})\.json)$/;
const STYLE = /^\/styles\/([\w%-]{1,600})$/;
/** As Hosting does for its own files, which never end in a slash. */
const SLASHED = /^(\/(?:meet\/[\w-]{1,128}|styles\/[\w%-]{1,600}))\/$/;

/** The style that an address names; undefined for one that is not written as addresses are. */
function slugOf(path: string): string | undefined {
  const [, slug] = STYLE.exec(path) ?? [];
  try {
    return slug && decodeURIComponent(slug);
  } catch {
    return undefined;
  }
}

const page = (body: string): HttpAnswer => ({ status: 200, headers: { ...html, ...cachedFor(300) }, body });

/**
 * Answers GET and HEAD of `/meet/{id}`, the public page of an instructor, of `/data/meet/{id}.json`, the data it shows, and of
 * `/styles/{style}`, the page of a style that the release has none for. Unknown, paused and former instructors and styles that
 * nobody offers get the same 404.
 */
export async function answerFilledPage(
  { method, path, ip }: PlainRequest,
  openPages: () => Promise<FilledPages>,
  now = productNow,
): Promise<HttpAnswer> {
  if (method !== "GET" && method !== "HEAD")
    return errorAnswer(new AppError("method"), { Allow: "GET, HEAD" });
  const wait = await limit("general", ip);
  if (wait !== undefined) return errorAnswer(new AppError("rate-limited", undefined, undefined, wait));
  const [, slashed] = SLASHED.exec(path) ?? [];
  if (slashed) return { status: 301, headers: { Location: slashed, ...cachedFor(300) }, body: "" };
  const [, pageId, dataId] = INSTRUCTOR.exec(path) ?? [];
  const id = pageId ?? dataId;
  const data = id === undefined ? undefined : await readMeetData(id, await now());
  if (path.startsWith("/data/"))
    return data ? { status: 200, headers: cachedFor(300), body: data } : notFoundAnswer();
  const slug = slugOf(path);
  const style = slug ? await readStyleData(slug, await now()) : undefined;
  const pages = await openPages();
  if (data) return page(await pages.renderInstructor(data));
  if (style) return page(await pages.renderStyle(style));
  return { status: 404, headers: { ...html, ...cachedFor(60) }, body: pages.notFound };
}
