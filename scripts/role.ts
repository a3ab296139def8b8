import { command } from "./demo/command.ts";

const USAGE = "npm run role -- <email> operator|provider";

// In production: GOOGLE_CLOUD_PROJECT names the project, and application default credentials open it.
async function grant([email, role]: string[]): Promise<string> {
  if (!email || (role !== "operator" && role !== "provider")) throw new Error(`Who becomes what? ${USAGE}`);
  const { auth } = await import("../functions/src/firebase.ts");
  const { grantClaim } = await import("../functions/src/store/claims.ts");
  const { uid } = await auth().getUserByEmail(email);
  await grantClaim(uid, role);
  return `${email} is ${role} now, from the next sign-in or token on.`;
}

if (process.env.GOOGLE_CLOUD_PROJECT) console.log(await grant(process.argv.slice(2)));
else await command(grant);
