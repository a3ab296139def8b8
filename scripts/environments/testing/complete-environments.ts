import type { Environment, EnvironmentName } from "../environment.ts";

const environment = (project: string, number: string, isLive: boolean): Environment => ({
  project,
  projectNumber: number,
  region: "us-central1",
  database: { id: "(default)", location: "nam5" },
  apiKey: `key-of-${project}`,
  authDomain: `${project}.firebaseapp.com`,
  sites: {
    customers: { site: project, url: `https://${project}.example`, appId: `1:${number}:web:a1` },
    instructors: {
      site: `${project}-instructors`,
      url: `https://teach.${project}.example`,
      appId: `1:${number}:web:b2`,
    },
  },
  recaptchaKey: `recaptcha-of-${project}`,
  vapidKey: "",
  stripe: {
    mode: isLive ? "live" : "test",
    publishableKey: isLive ? "pk_live_1" : "pk_test_1",
  },
  mail: { from: "Every Body Yoga <hello@yoga.example>", perSecond: 10 },
  warm: { booking: isLive ? 1 : 0, signUp: isLive ? 1 : 0 },
  limits: { instances: 20, budget: 100 },
  shards: { due: 1, counters: 1 },
  alertEmails: ["owner@yoga.example"],
  hsts: "minutes",
});

/** Settings with nothing missing, for tests. */
export const completeEnvironments = (): Record<EnvironmentName, Environment> => ({
  staging: environment("every-body-yoga-staging", "111111111111", false),
  production: environment("every-body-yoga", "222222222222", true),
});
