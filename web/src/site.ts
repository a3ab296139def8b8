import { useSyncExternalStore } from "react";

/** Whether this build talks to the emulator suite. */
export const isEmulated = import.meta.env.VITE_EMULATORS === "true";

/** The two sites; each has its own Firebase app id and its own sign-in. */
export type Site = "customers" | "instructors";

let current: Site = "customers";

/** Says which site this page belongs to; the entry does it before anything else. */
export const setSite = (site: Site) => {
  current = site;
};
export const site = (): Site => current;

/** Where the emulators listen; the demo's content security policy names it. */
export const EMULATOR_HOST = "127.0.0.1";

/** Emulator ports, from the build or from where this page was served: hosting is base, or base + 5. */
export const emulatorPorts = () => {
  const told = Number(import.meta.env.VITE_EBY_PORTS ?? 0);
  const base = told || Number(location.port) - (current === "instructors" ? 5 : 0);
  return { base, auth: base + 2, firestore: base + 3, instructors: base + 5 };
};

/** Where instructors apply: the other site. Empty while rendering on a server under the emulators. */
export const instructorSite = (): string => {
  const configured = import.meta.env.VITE_INSTRUCTOR_SITE;
  if (configured) return configured;
  if (typeof location === "undefined") return "";
  return isEmulated
    ? `${location.protocol}//${location.hostname}:${emulatorPorts().instructors}`
    : `${location.protocol}//instructors.${location.hostname.replace(/^www\./, "")}`;
};

const never = () => () => undefined;
const builtWith = import.meta.env.VITE_INSTRUCTOR_SITE;

/**
 * What a link to the application has. A page that was built without the other site's address learns it from its own, by
 * a script: until then the link would lead nowhere, so whoever has no scripts is not shown it.
 */
export const useApplyLink = () => {
  const href = useSyncExternalStore(
    never,
    () => `${instructorSite()}/apply`,
    () => `${builtWith ?? ""}/apply`,
  );
  return builtWith ? { href } : { href, "data-needs-script": "" };
};

/** Where customers are: the other site, seen from the instructors'. */
export const customerSite = (): string => {
  if (typeof location === "undefined" || current === "customers") return "";
  return isEmulated
    ? `${location.protocol}//${location.hostname}:${emulatorPorts().base}`
    : `${location.protocol}//${location.hostname.replace(/^instructors\./, "")}`;
};
