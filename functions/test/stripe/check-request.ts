import { checkExpand, checkParameters, type Problem } from "./check-parameters.ts";
import { type Called, describedVersion, operationOf } from "./description.ts";
import { elementsOf, type Form, parseForm } from "./parse-form.ts";

/** A request as it came over the wire. */
export interface WireRequest {
  method: string;
  path: string;
  query: string;
  headers: Record<string, string | undefined>;
  body: string;
}

/** A checked request: what it calls and with which parameters. */
export interface CheckedRequest extends Called {
  form: Form;
  expand: string[];
}

/** What is wrong with a request: how Stripe answers, and why. */
export interface Refused {
  status: number;
  type: string;
  problems: Problem[];
}

const invalid = (problems: Problem[], status = 400): Refused => ({
  status,
  type: "invalid_request_error",
  problems,
});

/** A POST to one of these makes something new, so it may only be repeated with a key. */
const creations = ["/v1/customers", "/v1/payment_intents", "/v1/refunds", "/v1/transfers"];

function checkHeaders({ method, path, headers, body }: WireRequest): Refused | undefined {
  if (!/^Bearer sk_test_\w+$/.test(headers.authorization ?? ""))
    return { status: 401, type: "authentication_error", problems: [{ code: "no_key" }] };
  if (headers["stripe-version"] !== describedVersion)
    return invalid([{ code: "version_not_described", param: headers["stripe-version"] ?? "" }]);
  if (method === "GET" && body !== "") return invalid([{ code: "body_of_a_get" }]);
  const isForm = headers["content-type"]?.startsWith("application/x-www-form-urlencoded") === true;
  if (body !== "" && !isForm) return invalid([{ code: "not_a_form", param: headers["content-type"] ?? "" }]);
  const key = headers["idempotency-key"] ?? "";
  if (key.length > 255) return invalid([{ code: "idempotency_key_too_long" }]);
  if (method === "POST" && creations.includes(path) && key === "")
    return invalid([{ code: "idempotency_key_missing" }]);
  return undefined;
}

/** Compares a request with Stripe's description: headers, path, parameters and what it expands. */
export function checkRequest(request: WireRequest): CheckedRequest | Refused {
  const refused = checkHeaders(request);
  if (refused) return refused;
  const called = operationOf(request.method, request.path);
  if (!called) return invalid([{ code: "url_unknown", param: `${request.method} ${request.path}` }], 404);
  const form = parseForm(request.method === "GET" ? request.query : request.body);
  const expand = (elementsOf(form.expand ?? {}) ?? []).filter((one) => typeof one === "string");
  const { parameters, answer } = called.operation;
  const problems = [...checkParameters(form, parameters), ...checkExpand(expand, answer)];
  return problems.length > 0 ? invalid(problems) : { ...called, form, expand };
}
