import { call } from "../../api/call.ts";
import { PUSH_TOKEN_KEY } from "../../auth/session.ts";
import { signOut } from "../../auth/session-control.ts";

/** The longest that signing out waits for the server, ms. */
const PATIENCE = 3000;

/** Signs out; before that, the server forgets that it pushes notifications to this browser. */
export async function signOutHere(): Promise<void> {
  const [, token] = (localStorage.getItem(PUSH_TOKEN_KEY) ?? "").split(" ");
  localStorage.removeItem(PUSH_TOKEN_KEY);
  if (token)
    await Promise.race([
      call("/api/push/remove")({ token }),
      new Promise((done) => setTimeout(done, PATIENCE)),
    ]);
  await signOut();
}
