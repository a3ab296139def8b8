import { readDemoKey } from "../../functions/src/http/tokens/demo-key.ts";
import { demoApps, mintAppCheckToken } from "../../functions/src/http/tokens/local-app-check.ts";
import { demoAccounts } from "../dev/accounts.ts";
import { type Ports, PROJECT } from "../dev/ports.ts";
import { appCheckKeyFile } from "../dev/state.ts";
import { runDemoCommand } from "./command.ts";

/** An ID token of a demo account, from the Auth emulator. */
async function signIn(email: string, password: string, { auth }: Ports): Promise<string> {
  const address = `http://127.0.0.1:${auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`;
  const answer = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  const body = (await answer.json()) as { idToken: string; error?: { message: string } };
  if (!answer.ok) throw new Error(`${email} cannot sign in with that password: ${body.error?.message}`);
  return body.idToken;
}

await runDemoCommand(async ([email, password = demoAccounts().password], ports) => {
  if (!email) {
    throw new Error(
      "Whose headers? npm run -s demo:headers -- <email> [password, if not the demo accounts']",
    );
  }
  const [idToken, appCheck] = await Promise.all([
    signIn(email, password, ports),
    mintAppCheckToken(await readDemoKey(appCheckKeyFile), PROJECT, demoApps.customer),
  ]);
  return JSON.stringify({ Authorization: `Bearer ${idToken}`, "X-Firebase-AppCheck": appCheck }, null, 2);
});
