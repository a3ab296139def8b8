import {
  type AppCheck,
  CustomProvider,
  getToken,
  initializeAppCheck,
  ReCaptchaEnterpriseProvider,
} from "firebase/app-check";
import { firebaseApp } from "../firebase.ts";
import { attested, currentSite, isEmulated } from "../site.ts";

/** The emulators' replacement for attestation; the server verifies its token (http/tokens/local-app-check.ts). */
const demoProvider = () =>
  new CustomProvider({
    getToken: async () => {
      const answer = await fetch(
        `/demo/app-check?app=${currentSite() === "instructors" ? "instructor" : "customer"}`,
      );
      const { token, ttlMillis } = (await answer.json()) as { token: string; ttlMillis: number };
      return { token, expireTimeMillis: Date.now() + ttlMillis };
    },
  });

let appCheck: AppCheck | undefined;

/** Takes the place of attestation in browsers that test staging; the release refuses it for production. */
function allowDebugToken(): void {
  const token = import.meta.env.VITE_APP_CHECK_DEBUG_TOKEN;
  if (token) Object.assign(self, { FIREBASE_APPCHECK_DEBUG_TOKEN: token });
}

/** The app-integrity token. The first call sets up its provider. */
export const appCheckToken = async (): Promise<string> => {
  if (!appCheck) allowDebugToken();
  appCheck ??= initializeAppCheck(firebaseApp(), {
    provider: isEmulated
      ? demoProvider()
      : new ReCaptchaEnterpriseProvider(import.meta.env.VITE_RECAPTCHA_ENTERPRISE_KEY ?? ""),
    isTokenAutoRefreshEnabled: true,
  });
  attested.token = (await getToken(appCheck)).token;
  return attested.token;
};
