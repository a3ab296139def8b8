import { type Answer, failure, missing } from "../http/answer.ts";
import { limiter } from "../http/limits.ts";
import type { PlainRequest } from "../http/send.ts";
import type { PublicData } from "../shared/api/public-data.ts";
import { AppError } from "../shared/errors.ts";
import {
  instructorsData,
  pricingData,
  type TestimonialsEnd,
  testimonialsData,
} from "../store/public-data.ts";

// In memory alone: the CDN answers nearly everybody, and this stops whoever asks for what it does not have.
const limit = limiter(async () => true);

/** Everybody may keep it for a minute, the CDN for five. */
const headers = {
  "Content-Type": "application/json; charset=utf-8",
  "Cache-Control": "public, max-age=60, s-maxage=300",
};

type Query = PlainRequest["query"];

/** The end of the page before, as that page said it; undefined for none. */
function endOf(text: string): TestimonialsEnd | undefined {
  if (text === "") return undefined;
  const [, createdAt, id] = /^(\d{1,15})\.([\w-]{1,128})$/.exec(text) ?? [];
  if (createdAt === undefined || id === undefined)
    throw new AppError("bad-request", undefined, { after: "Must be what the page before named." });
  return [Number(createdAt), id];
}

/** The id of an area a query names; undefined for none. */
function areaIdOf(text: string): string | undefined {
  if (text === "") return undefined;
  if (!/^[\w-]{1,128}$/.test(text)) throw new AppError("bad-request", undefined, { area: "Must be an id." });
  return text;
}

const files: { [N in keyof PublicData]: (query: Query) => Promise<PublicData[N]> } = {
  pricing: pricingData,
  testimonials: (query) => testimonialsData(endOf(query("after"))),
  instructors: (query) => instructorsData(areaIdOf(query("area"))),
};

const isFile = (name: string | undefined): name is keyof PublicData =>
  name !== undefined && Object.hasOwn(files, name);

/** Answers GET and HEAD of `/data/{pricing,testimonials,instructors}.json`: what public pages show of what changes. */
export async function answerData({ method, path, query, ip }: PlainRequest): Promise<Answer> {
  if (method !== "GET" && method !== "HEAD") return failure(new AppError("method"), { Allow: "GET, HEAD" });
  const name = /^\/data\/([a-z]+)\.json$/.exec(path)?.[1];
  if (!isFile(name)) return missing();
  const wait = await limit("general", ip);
  if (wait !== undefined) return failure(new AppError("rate-limited", undefined, undefined, wait));
  return { status: 200, headers, body: await files[name](query) };
}
