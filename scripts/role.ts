import { runDemoCommand } from "./demo/command.ts";

const USAGE = "npm run role -- <email> operator|treasurer|provider";

// In production: GOOGLE_CLOUD_PROJECT names the project, and application default credentials open it.
async function grant([email, role]: string[]): Promise<string> {
  if (!email || (role !== "operator" && role !== "treasurer" && role !== "provider"))
    throw new Error(`Usage: ${USAGE}`);
  const { auth } = await import("../functions/src/firebase.ts");
  const { grantClaim } = await import("../functions/src/store/people/auth-accounts.ts");
  const { uid } = await auth().getUserByEmail(email);
  await grantClaim(uid, role);
  // A treasurer is an operator, too.
  if (role === "treasurer") await grantClaim(uid, "operator");
  return `${email} has the role ${role} from the next sign-in or token on.`;
}

if (process.env.GOOGLE_CLOUD_PROJECT) console.log(await grant(process.argv.slice(2)));
else await runDemoCommand(grant);
