import { setGlobalOptions } from "firebase-functions/v2/options";
import { builtForProject, DATABASE, INSTANCES, REGION } from "./deployment.ts";
import { isEmulated, mustBoot } from "./http/environment/boot-problems.ts";
import {
  type Capacity,
  capacityOf,
  groupSecrets,
  secretGroupOf,
  serviceAccountOf,
} from "./http/environment/function-groups.ts";

mustBoot({ ...process.env, EBY_PROJECT: builtForProject() });

setGlobalOptions({ region: REGION });

const project = () => builtForProject() ?? process.env.GCLOUD_PROJECT ?? "";

/** The options of a function: what it may use, its service account and its secrets. Under the emulators it has no secrets. */
export interface FunctionOptions extends Capacity {
  secrets?: string[];
  serviceAccount?: string;
}

/** The options of a function, by the id under which it is deployed: `api-meta-get`. */
export function optionsOf(id: string): FunctionOptions {
  const group = secretGroupOf(id);
  return {
    ...capacityOf(id, INSTANCES),
    ...(isEmulated(process.env)
      ? {}
      : { secrets: [...groupSecrets[group]], serviceAccount: serviceAccountOf(group, project()) }),
  };
}

/** The options of a function that runs when a document of our database changes. */
export const triggerOptionsOf = (id: string) => ({ ...optionsOf(id), database: DATABASE });
