import {
  type AppCheck,
  CustomProvider,
  getToken,
  initializeAppCheck,
  ReCaptchaEnterpriseProvider,
} from "firebase/app-check";
import { firebaseApp } from "../firebase.ts";
import { isEmulated, site } from "../site.ts";

/** The local stand-in for an attestation; its token is really verified (see http/emulator-gate). */
const demoProvider = () =>
  new CustomProvider({
    getToken: async () => {
      const answer = await fetch(
        `/demo/app-check?app=${site() === "instructors" ? "instructor" : "customer"}`,
      );
      const { token, ttlMillis } = (await answer.json()) as { token: string; ttlMillis: number };
      return { token, expireTimeMillis: Date.now() + ttlMillis };
    },
  });

let appCheck: AppCheck | undefined;

/** The app-integrity token. Its provider is set up at the first call only. */
export const appCheckToken = async (): Promise<string> => {
  appCheck ??= initializeAppCheck(firebaseApp(), {
    provider: isEmulated
      ? demoProvider()
      : new ReCaptchaEnterpriseProvider(import.meta.env.VITE_RECAPTCHA_ENTERPRISE_KEY ?? ""),
    isTokenAutoRefreshEnabled: true,
  });
  return (await getToken(appCheck)).token;
};
