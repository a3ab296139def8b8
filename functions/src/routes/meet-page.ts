import { readFile } from "node:fs/promises";
import type { MeetData } from "../core/api/public/meet-data.ts";
import { AppError } from "../core/errors.ts";
import { productNow } from "../http/environment/product-clock.ts";
import { errorAnswer, type HttpAnswer, notFoundAnswer } from "../http/http-answer.ts";
import { createRateLimiter } from "../http/limits/rate-limiter.ts";
import type { PlainRequest } from "../http/send-answer.ts";
import { readMeetData } from "../store/people/meet-data.ts";

// Counted in memory only: the CDN answers most requests; this limits requests for URLs it hasn't cached.
const limit = createRateLimiter(async () => true);

/** The HTML of the pages, as the web build renders it. */
export interface MeetPages {
  /** The page of an instructor. */
  renderPage(data: MeetData): Promise<string>;
  /** The not-found page. */
  notFound: string;
}

/** Exports of the web build (web/build/meet/entry-meet.ts). */
interface BuiltRenderer {
  renderMeetPage(data: MeetData, template: string): Promise<string>;
}

const readPages = async (folder: URL): Promise<MeetPages> => {
  const read = (name: string) => readFile(new URL(name, folder), "utf8");
  const [{ renderMeetPage }, template, notFound] = await Promise.all([
    import(new URL("entry-meet.js", folder).href) as Promise<BuiltRenderer>,
    read("meet.html"),
    read("404.html"),
  ]);
  return { renderPage: (data) => renderMeetPage(data, template), notFound };
};

const opened = new Map<string, Promise<MeetPages>>();

/** Opens the folder written by the web build, once per process; retries after a failure. */
export function openMeetPages(folder: URL): Promise<MeetPages> {
  const pages = opened.get(folder.href) ?? readPages(folder);
  opened.set(folder.href, pages);
  pages.catch(() => opened.delete(folder.href));
  return pages;
}

// `max-age=0`, because a page cached across a release would request code that is gone.
const cachedFor = (seconds: number) => ({ "Cache-Control": `public, max-age=0, s-maxage=${seconds}` });
const html = { "Content-Type": "text/html; charset=utf-8" };

const PATH = /^\/(?:meet\/((?!__)[\w-]{1,128})|data\/meet\/((?!__)[\w-]{1,128})\.json)$/;

/**
 * Answers GET and HEAD of `/meet/{id}`, the public page of an instructor, and of `/data/meet/{id}.json`, the data it
 * shows. Unknown, paused and former instructors get the same 404.
 */
export async function answerMeet(
  { method, path, ip }: PlainRequest,
  openPages: () => Promise<MeetPages>,
  now = productNow,
): Promise<HttpAnswer> {
  if (method !== "GET" && method !== "HEAD")
    return errorAnswer(new AppError("method"), { Allow: "GET, HEAD" });
  const wait = await limit("general", ip);
  if (wait !== undefined) return errorAnswer(new AppError("rate-limited", undefined, undefined, wait));
  // As Hosting does for its own files, which never end in a slash.
  const [, slashed] = /^(\/meet\/[\w-]{1,128})\/$/.exec(path) ?? [];
  if (slashed) return { status: 301, headers: { Location: slashed, ...cachedFor(300) }, body: "" };
  const [, pageId, dataId] = PATH.exec(path) ?? [];
  const id = pageId ?? dataId;
  const data = id === undefined ? undefined : await readMeetData(id, await now());
  if (path.startsWith("/data/"))
    return data ? { status: 200, headers: cachedFor(300), body: data } : notFoundAnswer();
  const pages = await openPages();
  return data
    ? { status: 200, headers: { ...html, ...cachedFor(300) }, body: await pages.renderPage(data) }
    : { status: 404, headers: { ...html, ...cachedFor(60) }, body: pages.notFound };
}
