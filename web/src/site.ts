import { useSyncExternalStore } from "react";

/** Whether this build talks to the emulator suite. */
export const isEmulated = import.meta.env.VITE_EMULATORS === "true";

/** The two sites; each has its own Firebase app id and its own session. */
export type Site = "customers" | "instructors";

/** The app-integrity token that this page got last; empty before it needed one. Reports of errors must not ask for one. */
export const attested = { token: "" };

let current: Site = "customers";

/** Sets the site of this page; the entry calls it first. */
export const setSite = (site: Site) => {
  current = site;
};
export const currentSite = (): Site => current;

/** Host of the emulators; the demo's content security policy names it. */
export const EMULATOR_HOST = "127.0.0.1";

/** Emulator ports, from the build or from the port of this page: hosting is base, or base + 5. */
export const emulatorPorts = () => {
  const configured = Number(import.meta.env.VITE_EBY_PORTS ?? 0);
  const base = configured || Number(location.port) - (current === "instructors" ? 5 : 0);
  return { base, auth: base + 2, firestore: base + 3, instructors: base + 5 };
};

/** Origin of the instructor site, where instructors apply. Empty during prerendering under the emulators. */
export const instructorSiteUrl = (): string => {
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
 * Props of a link to the application. A page built without the other site's address derives it from its own, by
 * a script: without one the link would lead nowhere, so it is hidden without scripts.
 */
export const useApplyLink = () => {
  const href = useSyncExternalStore(
    never,
    () => `${instructorSiteUrl()}/apply`,
    () => `${builtWith ?? ""}/apply`,
  );
  return builtWith ? { href } : { href, "data-needs-script": "" };
};

/** Origin of the customer site, as seen from the instructor site. */
export const customerSiteUrl = (): string => {
  if (typeof location === "undefined" || current === "customers") return "";
  return isEmulated
    ? `${location.protocol}//${location.hostname}:${emulatorPorts().base}`
    : `${location.protocol}//${location.hostname.replace(/^instructors\./, "")}`;
};
