import { type FirebaseApp, initializeApp } from "firebase/app";
import { currentSite, isEmulated } from "./site.ts";

const config = () => {
  const env = import.meta.env;
  if (isEmulated)
    return {
      apiKey: "demo",
      authDomain: location.host,
      projectId: "demo-every-body-yoga",
      appId:
        currentSite() === "instructors" ? "1:1:web:every-body-yoga-instructors" : "1:1:web:every-body-yoga",
    };
  const appId =
    currentSite() === "instructors" ? env.VITE_FIREBASE_APP_ID_INSTRUCTORS : env.VITE_FIREBASE_APP_ID;
  return {
    apiKey: env.VITE_FIREBASE_API_KEY ?? "",
    authDomain: env.VITE_FIREBASE_AUTH_DOMAIN ?? "",
    projectId: env.VITE_FIREBASE_PROJECT_ID ?? "",
    appId: appId ?? "",
  };
};

let app: FirebaseApp | undefined;

/** The Firebase app of this site. Imported only by modules that are themselves loaded lazily. */
export const firebaseApp = (): FirebaseApp => {
  app ??= initializeApp(config());
  return app;
};
