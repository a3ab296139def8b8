import type { ServingFunction } from "./google.ts";

/** What an address must answer, and how. */
interface Expectation {
  address: string;
  status: number;
  /** Part of the content type. */
  type: string;
}

async function fault({ address, status, type }: Expectation): Promise<string[]> {
  const answer = await fetch(address, { redirect: "manual", signal: AbortSignal.timeout(20_000) }).catch(
    (error: unknown) => String(error),
  );
  if (typeof answer === "string") return [`${address} does not answer: ${answer}`];
  const got = answer.headers.get("content-type") ?? "";
  await answer.body?.cancel();
  return answer.status === status && got.includes(type)
    ? []
    : [`${address} answers ${answer.status} ${got}, not ${status} ${type}`];
}

async function mustAnswer(expected: readonly Expectation[]): Promise<void> {
  const faults = (await Promise.all(expected.map(fault))).flat();
  if (faults.length > 0) throw new Error(faults.join("\n"));
}

/** Asks functions at their own addresses: one refuses a visitor, in our words, and one knows no such call. */
export async function smokeFunctions(functions: readonly ServingFunction[]): Promise<void> {
  const at = (id: string, path: string, status: number): Expectation => {
    const found = functions.find((one) => one.id === id);
    if (!found) throw new Error(`${id} is not deployed.`);
    return { address: `${found.uri}${path}`, status, type: "json" };
  };
  await mustAnswer([at("api-meta-get", "/api/meta/get", 401), at("api-missing", "/api/no/such", 404)]);
}

/** Asks both sites: their first page, a call through them, and what isn't there. */
export const smokeSites = (origins: readonly string[]): Promise<void> =>
  mustAnswer(
    origins.flatMap((origin) => [
      { address: `${origin}/`, status: 200, type: "html" },
      { address: `${origin}/api/meta/get`, status: 401, type: "json" },
      { address: `${origin}/api/no/such`, status: 404, type: "json" },
      { address: `${origin}/assets/no-such-file.js`, status: 404, type: "" },
    ]),
  );
