import { built } from "built:terms";
import type { TermsData } from "@core/api/public/public-data.ts";
import { useFresh } from "../use-fresh.ts";

/** What treasurers decided about the terms: as it was at the build and, after the paint, the server's. */
export const useTerms = (): TermsData => useFresh("terms", built).value;
