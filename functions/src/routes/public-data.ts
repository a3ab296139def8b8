import type { PublicData } from "../core/api/public/public-data.ts";
import { publicPolicies } from "../core/desk/public-policies.ts";
import { AppError } from "../core/errors.ts";
import { bannersShown } from "../core/settings/site-texts.ts";
import { productNow } from "../http/environment/product-clock.ts";
import { errorAnswer, type HttpAnswer, notFoundAnswer } from "../http/http-answer.ts";
import { createRateLimiter } from "../http/limits/rate-limiter.ts";
import type { PlainRequest } from "../http/send-answer.ts";
import { readNextSlots } from "../operations/availability/read-next-slots.ts";
import { listStoredAreas } from "../store/booking/pricing.ts";
import {
  readInstructorsData,
  readPricingData,
  readSupportData,
  readTestimonialsData,
  type TestimonialsCursor,
} from "../store/people/public-data.ts";
import { listPolicies } from "../store/settings/policies.ts";
import { currentSiteTexts } from "../store/settings/site-texts.ts";
import { currentSwitches, toSwitchesData } from "../store/settings/switches.ts";
import { readTermsData } from "../store/settings/terms.ts";

// Counted in memory only: the CDN answers most requests; this limits requests for URLs it hasn't cached.
const limit = createRateLimiter(async () => true);

/** Browsers may cache an answer for one minute, the CDN for five. */
const headers = {
  "Content-Type": "application/json; charset=utf-8",
  "Cache-Control": "public, max-age=60, s-maxage=300",
};

/** Free times change with each booking: browsers revalidate each time, the CDN may cache a response for a minute. */
const nextHeaders = { ...headers, "Cache-Control": "public, max-age=0, s-maxage=60" };

/** A banner must follow a switch promptly. */
const switchHeaders = { ...headers, "Cache-Control": "public, max-age=30, s-maxage=30" };

type Query = PlainRequest["query"];

/** Parses the cursor returned by the previous page; undefined without one. */
function cursorOf(text: string): TestimonialsCursor | undefined {
  if (text === "") return undefined;
  const [, createdAt, id] = /^(\d{1,15})\.((?!__)[\w-]{1,128})$/.exec(text) ?? [];
  if (createdAt === undefined || id === undefined)
    throw new AppError("bad-request", undefined, { after: "Must be the `next` of the previous page." });
  return [Number(createdAt), id];
}

/** Parses the id of an area; undefined without one. */
function areaIdOf(text: string): string | undefined {
  if (text === "") return undefined;
  if (!/^[\w-]{1,128}$/.test(text))
    throw new AppError("bad-request", undefined, { area: "Must be an area's id." });
  return text;
}

type Clock = () => Promise<number>;

const files: { [N in keyof PublicData]: (query: Query, now: Clock) => Promise<PublicData[N]> } = {
  pricing: async (_, now) => readPricingData(await now()),
  testimonials: (query) => readTestimonialsData(cursorOf(query("after"))),
  support: readSupportData,
  instructors: async (query, now) => readInstructorsData(await now(), areaIdOf(query("area"))),
  terms: async (_, now) => readTermsData(await now()),
};

const isFile = (name: string | undefined): name is keyof PublicData =>
  name !== undefined && Object.hasOwn(files, name);

/**
 * Answers GET and HEAD of `/data/{pricing,testimonials,instructors,support,terms,switches,policies}.json` and `/data/next/{area}.json`: the
 * changing data of the public pages.
 */
export async function answerData(request: PlainRequest, now = productNow): Promise<HttpAnswer> {
  const { method, path, query, ip } = request;
  if (method !== "GET" && method !== "HEAD")
    return errorAnswer(new AppError("method"), { Allow: "GET, HEAD" });
  const name = /^\/data\/([a-z]+)\.json$/.exec(path)?.[1];
  const area = /^\/data\/next\/((?!__)[\w-]{1,128})\.json$/.exec(path)?.[1];
  if (!isFile(name) && name !== "switches" && name !== "policies" && area === undefined)
    return notFoundAnswer();
  const wait = await limit("general", ip);
  if (wait !== undefined) return errorAnswer(new AppError("rate-limited", undefined, undefined, wait));
  if (isFile(name)) return { status: 200, headers, body: await files[name](query, now) };
  if (name === "switches") {
    const [switches, texts, areas] = await Promise.all([
      currentSwitches(),
      currentSiteTexts(),
      listStoredAreas(),
    ]);
    const banners = bannersShown(texts, areas, await now());
    const body = { ...toSwitchesData(switches), ...(banners.length > 0 && { banners }) };
    return { status: 200, headers: switchHeaders, body };
  }
  if (name === "policies") {
    const [book, areas, { facts, answers }] = await Promise.all([
      listPolicies(),
      listStoredAreas(),
      currentSiteTexts(),
    ]);
    const body = {
      ...publicPolicies(book, areas, await now()),
      ...(facts.length > 0 && { facts }),
      ...(answers.length > 0 && { answers }),
    };
    return { status: 200, headers, body };
  }
  const next = await readNextSlots(area ?? "", await now());
  return next ? { status: 200, headers: nextHeaders, body: next } : notFoundAnswer();
}
