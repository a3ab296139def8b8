import { APPLICATION_FILES } from "../../core/constants.ts";
import type { Application } from "../../core/people/applications/application.ts";
import type { ApplicationFile } from "../../core/people/applications/application-file.ts";
import { countOf, get, type Loaded, list } from "../access.ts";
import { applicationFiles, applications } from "../collections.ts";

/** Reads an application for changing it; it may not exist. */
export const readApplication = (uid: string): Promise<Loaded<Application>> => get(applications().doc(uid));

/** The files of an applicant: one read each. */
export const applicationFilesOf = (uid: string): Promise<Loaded<ApplicationFile>[]> =>
  list(applicationFiles().where("uid", "==", uid).limit(APPLICATION_FILES));

/** How many files an applicant has: one read. */
export const countApplicationFiles = (uid: string): Promise<number> =>
  countOf(applicationFiles().where("uid", "==", uid));
