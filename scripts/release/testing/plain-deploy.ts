import { createHash } from "node:crypto";
import type { Environment } from "../../environments/environment.ts";
import { type Deploy, DeployError } from "../firebase.ts";
import { type AskGoogle, GoogleError } from "../google.ts";

/**
 * Deploys to the double what a test needs, in a moment: firebase-tools takes ten seconds for each step. It asks the same interfaces in
 * the same order. `npm run test:long` releases with firebase-tools itself.
 */
export function plainDeploy(environment: Environment, ask: AskGoogle, html: () => string): Deploy {
  const { project, region, database } = environment;
  const parent = `projects/${project}/locations/${region}`;

  async function deployFunction(id: string): Promise<void> {
    const { functions } = await ask("functionsV2Origin", "GET", `/v2/${parent}/functions`);
    const name = `${parent}/functions/${id}`;
    const isThere = (functions as { name: string }[]).some((one) => one.name === name);
    const { uploadUrl, storageSource } = await ask(
      "functionsV2Origin",
      "POST",
      `/v2/${parent}/functions:generateUploadUrl`,
    );
    await fetch(uploadUrl as string, { method: "PUT", body: "PK of a test" });
    const body = {
      buildConfig: { runtime: "nodejs24", entryPoint: id, source: { storageSource } },
      serviceConfig: {
        serviceAccountEmail: `eby-plain@${project}.iam.gserviceaccount.com`,
        availableMemory: "256Mi",
        availableCpu: "1",
        maxInstanceCount: 1,
        maxInstanceRequestConcurrency: 1,
      },
    };
    if (isThere) await ask("functionsV2Origin", "PATCH", `/v2/${name}?updateMask=buildConfig`, body);
    else await ask("functionsV2Origin", "POST", `/v2/${parent}/functions?functionId=${id}`, body);
  }

  async function deploySite(site: string): Promise<void> {
    const { name } = await ask("hostingApiOrigin", "POST", `/v1beta1/projects/-/sites/${site}/versions`, {});
    const hash = createHash("sha256").update(html()).digest("hex");
    await ask("hostingApiOrigin", "POST", `/v1beta1/${name}:populateFiles`, {
      files: { "/index.html": hash },
    });
    await ask("hostingApiOrigin", "PATCH", `/v1beta1/projects/-/${name}?updateMask=status`, {
      status: "FINALIZED",
    });
    const query = new URLSearchParams({ versionName: name as string });
    await ask(
      "hostingApiOrigin",
      "POST",
      `/v1beta1/projects/-/sites/${site}/channels/live/releases?${query}`,
      {},
    );
  }

  return async (only) => {
    const failed: unknown[] = [];
    const attempt = (work: Promise<void>) => work.catch((error: unknown) => void failed.push(error));
    if (only === "firestore:indexes")
      await ask(
        "firestoreOrigin",
        "POST",
        `/v1/projects/${project}/databases/${database.id}/collectionGroups/book/indexes`,
        { fields: [] },
      );
    else if (only === "firestore:rules")
      await ask("rulesOrigin", "POST", `/v1/projects/${project}/rulesets`, { source: {} });
    else if (only === "hosting") {
      await attempt(deployFunction("meet"));
      for (const { site } of Object.values(environment.sites)) await attempt(deploySite(site));
    }
    // As firebase-tools does, the others of a group go on after a failure.
    else for (const id of only.split(",")) await attempt(deployFunction(id.replace("functions:", "")));
    if (failed.length > 0)
      throw new DeployError(
        only,
        failed.map((error) => (error instanceof GoogleError ? error.message : String(error))).join("\n"),
      );
  };
}
