import { runDemoCommand } from "./demo/command.ts";

const USAGE = "npm run role -- <email> operator|treasurer|provider, or: npm run role -- stop";

async function stopWaiting(now: number): Promise<string> {
  const { stopRoleByCommand } = await import("../functions/src/operations/desk/roles/save-role.ts");
  const uid = await stopRoleByCommand(now);
  return uid === undefined
    ? "No change of treasurers is waiting."
    : `The change of ${uid} that waited has ended.`;
}

// In production: GOOGLE_CLOUD_PROJECT names the project, and application default credentials open it.
async function change([email, role]: string[]): Promise<string> {
  const { productNow } = await import("../functions/src/http/environment/product-clock.ts");
  const now = await productNow();
  if (email === "stop" && role === undefined) return stopWaiting(now);
  if (!email || (role !== "operator" && role !== "treasurer" && role !== "provider"))
    throw new Error(`Usage: ${USAGE}`);
  const { auth } = await import("../functions/src/firebase.ts");
  const { uid } = await auth().getUserByEmail(email);
  if (role === "provider") {
    const { grantProviderClaim } = await import("../functions/src/store/people/auth-accounts.ts");
    await grantProviderClaim(uid);
  } else {
    const { followRole } = await import("../functions/src/operations/desk/roles/follow-role.ts");
    const { saveRoleByCommand } = await import("../functions/src/operations/desk/roles/save-role.ts");
    await saveRoleByCommand({ uid, role, now }, "npm run role");
    await followRole(uid);
  }
  return `${email} has the role ${role} from the next sign-in or token on.`;
}

if (process.env.GOOGLE_CLOUD_PROJECT) console.log(await change(process.argv.slice(2)));
else await runDemoCommand(change);
