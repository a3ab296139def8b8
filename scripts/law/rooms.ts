/** One room: a folder (or a file) and what its files may import. Rooms are matched by the longest path. */
export interface Room {
  /** Path from the root. A trailing `*` makes each folder below it a room of its own. */
  room: string;
  /** Other rooms its files may import; a room always may import itself. */
  may: readonly string[];
  /** The only packages its files may import; absent: any but those reserved for other rooms. */
  packages?: readonly string[];
}

const core = "functions/src/core";
const http = "functions/src/http";
const store = "functions/src/store";
const payment = "functions/src/payment";
const picture = "functions/src/picture";
const mail = "functions/src/mail";
const push = "functions/src/push";
const fetching = "functions/src/fetch";
const firebase = "functions/src/firebase.ts";
const deployment = "functions/src/deployment.ts";
const options = "functions/src/options.ts";
const logContext = "functions/src/log-context.ts";
const operations = "functions/src/operations";
// The subjects of the kernel, lowest first.
const bookingModel = `${core}/booking/booking.ts`;
const people = `${core}/people`;
const availability = `${core}/availability`;
const booking = `${core}/booking`;
const ledger = `${core}/ledger`;
const payments = `${core}/payments`;
const earnings = `${core}/earnings`;
const payouts = `${core}/payouts`;
const calendar = `${core}/calendar`;
const importedCalendar = `${calendar}/imported`;
const notifications = `${core}/notifications`;
const kernel = [
  core,
  bookingModel,
  people,
  availability,
  booking,
  ledger,
  payments,
  calendar,
  notifications,
  earnings,
  payouts,
  ...["email", "account", "evidence", "desk", "derived", "settings", "prices", "api"].map(
    (name) => `${core}/${name}`,
  ),
];
/** What the doors of the back end use: a door asks an operation, or loads, decides and saves itself. No port: an operation asks it. */
const behindDoors = [...kernel, http, store, operations, logContext];

const web = {
  routing: "web/src/routing",
  site: "web/src/site.ts",
  clock: "web/src/clock.ts",
  store: "web/src/store.ts",
  reloading: "web/src/reloading.ts",
  whenIdle: "web/src/when-idle.ts",
  built: "web/src/built-data.d.ts",
  firebase: "web/src/firebase.ts",
  api: "web/src/api",
  auth: "web/src/auth",
  data: "web/src/data",
  theme: "web/src/theme",
  ui: "web/src/ui",
} as const;
const base = [...kernel, web.site, web.clock, web.store, web.reloading, web.whenIdle];
const below = [...base, web.ui, web.data, web.api, web.auth, web.routing];

const parts = [
  "address",
  "payments",
  "sign-in",
  "booking",
  "showcase",
  "instructor-bookings",
  "photo",
  "weekly-times",
  "desk",
  "conversation",
  "calendar-feed",
  "person-safety",
  "push",
  "instructor-profile",
].map((name) => `web/src/parts/${name}`);

/** The import law: every folder of functions/src and web/src, and what it may import. */
export const rooms: readonly Room[] = [
  // error-details.ts names the states of a booking and the lines of its price.
  { room: core, may: [bookingModel], packages: ["valibot"] },
  { room: bookingModel, may: [core], packages: ["valibot"] },
  { room: people, may: [core], packages: ["valibot"] },
  { room: availability, may: [core, people], packages: ["valibot", "temporal-polyfill"] },
  { room: booking, may: [core, bookingModel, people, availability], packages: ["valibot"] },
  { room: ledger, may: [core, bookingModel, booking], packages: ["valibot"] },
  { room: payments, may: [core, bookingModel, people, booking, ledger, earnings], packages: ["valibot"] },
  { room: earnings, may: [core, availability, ledger], packages: ["valibot"] },
  {
    room: payouts,
    may: [core, people, availability, earnings, ledger, notifications, `${core}/desk`],
    packages: ["valibot"],
  },
  {
    room: calendar,
    may: [core, bookingModel, booking, availability],
    packages: ["valibot", "ical-generator"],
  },
  { room: importedCalendar, may: [core, availability], packages: ["ical.js"] },
  { room: notifications, may: [core, bookingModel, people, booking, calendar], packages: ["valibot"] },
  { room: `${core}/email`, may: [core, people, calendar, notifications], packages: ["valibot"] },
  {
    room: `${core}/account`,
    may: [core, bookingModel, people, booking, ledger, payments, notifications],
    packages: ["valibot"],
  },
  {
    room: `${core}/evidence`,
    may: [core, bookingModel, booking, ledger, payments, notifications, `${core}/email`],
    packages: ["valibot"],
  },
  {
    room: `${core}/desk`,
    may: [
      core,
      bookingModel,
      people,
      availability,
      booking,
      ledger,
      payments,
      notifications,
      `${core}/evidence`,
      `${core}/derived`,
      `${core}/earnings`,
      `${core}/payouts`,
    ],
    packages: ["valibot"],
  },
  {
    room: `${core}/api`,
    may: [
      core,
      bookingModel,
      people,
      payments,
      earnings,
      payouts,
      `${core}/desk`,
      `${core}/derived`,
      `${core}/settings`,
      `${core}/prices`,
    ],
    packages: ["valibot"],
  },
  { room: `${core}/prices`, may: [core, people, availability], packages: ["valibot"] },
  // switched-calls.ts names calls by the type of the table.
  { room: `${core}/settings`, may: [core, `${core}/api`], packages: ["valibot"] },
  {
    room: `${core}/derived`,
    may: [core, bookingModel, people, availability, booking, ledger, earnings],
    packages: ["valibot"],
  },
  { room: deployment, may: [], packages: [] },
  { room: logContext, may: [] },
  { room: firebase, may: [deployment] },
  { room: options, may: [http, deployment] },
  { room: http, may: [...kernel, store, firebase, logContext] },
  // Where Firestore is reached: only the rest of the store may, no call and no job.
  { room: `${store}/access.ts`, may: [...kernel, firebase] },
  { room: `${store}/collections.ts`, may: [...kernel, firebase, `${store}/access.ts`] },
  {
    room: store,
    may: [...kernel, firebase, deployment, logContext, `${store}/access.ts`, `${store}/collections.ts`],
  },
  { room: payment, may: [...kernel, logContext] },
  { room: mail, may: [...kernel] },
  { room: push, may: [...kernel, firebase] },
  { room: picture, may: [...kernel] },
  { room: fetching, may: [...kernel, importedCalendar] },
  // Loads, decides and saves: the only room where ports, the store and the environment of this deployment meet. A picture
  // loads sharp, so an operation imports it only when it has one.
  {
    room: operations,
    may: [
      ...kernel,
      importedCalendar,
      http,
      payment,
      mail,
      push,
      picture,
      fetching,
      logContext,
      store,
      `${store}/access.ts`,
      `${store}/collections.ts`,
    ],
  },
  { room: "functions/src/endpoints/*", may: behindDoors },
  { room: "functions/src/routes", may: behindDoors },
  { room: "functions/src/triggers", may: [...behindDoors, options] },
  { room: "functions/src/jobs", may: [...behindDoors, options, deployment] },
  {
    room: "functions/src/index.ts",
    may: [
      http,
      options,
      "functions/src/routes",
      "functions/src/triggers",
      "functions/src/jobs",
      "functions/src/endpoints/*",
    ],
  },
  { room: "functions/src/keep-compiled.ts", may: [] },

  { room: web.site, may: [] },
  { room: web.built, may: [...kernel] },
  { room: web.clock, may: [web.site] },
  { room: web.store, may: [], packages: ["react"] },
  { room: web.reloading, may: [] },
  { room: web.whenIdle, may: [] },
  // Declares the rules, which the build writes into the sources.
  { room: "web/src/vite-env.d.ts", may: ["web/build/rules"] },
  { room: "web/build/rules", may: [...kernel] },
  { room: web.firebase, may: [web.site] },
  { room: web.theme, may: [] },
  { room: web.ui, may: [...base, web.theme] },
  { room: web.auth, may: [...base, web.firebase] },
  { room: web.api, may: [...base, web.auth, web.firebase] },
  { room: web.data, may: [...base, web.api, web.auth, web.firebase] },
  { room: web.routing, may: [...base, web.auth, web.ui] },
  { room: "web/src/parts/address", may: below },
  { room: "web/src/parts/payments", may: below },
  { room: "web/src/parts/sign-in", may: below },
  {
    room: "web/src/parts/booking",
    may: [...below, "web/src/parts/payments", "web/src/parts/person-safety", "web/src/parts/sign-in"],
  },
  { room: "web/src/parts/showcase", may: [...below, web.built, "web/src/parts/booking"] },
  { room: "web/src/parts/instructor-bookings", may: [...below, "web/src/parts/booking"] },
  { room: "web/src/parts/photo", may: below },
  { room: "web/src/parts/weekly-times", may: below },
  { room: "web/src/parts/conversation", may: [...below, "web/src/parts/person-safety"] },
  { room: "web/src/parts/person-safety", may: below },
  { room: "web/src/parts/push", may: below },
  { room: "web/src/parts/calendar-feed", may: below },
  { room: "web/src/parts/instructor-profile", may: below },
  {
    room: "web/src/parts/desk",
    may: [...below, "web/src/parts/sign-in", "web/src/parts/booking", "web/src/parts/photo"],
  },
  { room: "web/src/features/*", may: [...below, ...parts] },
  // These may have a package of their own.
  { room: "web/src/features/desk-list", may: [...below, ...parts] },
  { room: "web/src/features/desk-insights", may: [...below, ...parts] },
  { room: "web/src/features/schedule", may: [...below, ...parts] },
  { room: "web/src/features/apply", may: [...below, ...parts] },
  {
    room: "web/src/app",
    may: [
      ...below,
      web.theme,
      web.built,
      web.firebase,
      ...parts,
      "web/src/features/*",
      "web/src/features/desk-list",
      "web/src/features/desk-insights",
      "web/src/features/schedule",
      "web/src/features/apply",
    ],
  },
];

/** Packages that only some rooms may import: anywhere else they are refused. */
export const reserved: Readonly<Record<string, readonly string[]>> = {
  "firebase-admin": [firebase, store, operations, http, push],
  // Operations write to the log of the deployment.
  "firebase-functions": [
    http,
    operations,
    options,
    "functions/src/triggers",
    "functions/src/jobs",
    "functions/src/index.ts",
  ],
  stripe: [payment],
  nodemailer: [mail],
  "ical.js": [importedCalendar],
  "ipaddr.js": [fetching],
  sharp: [picture],
  firebase: [web.firebase, web.data, web.auth, web.api],
  // Large, and of use to the desk alone.
  "@mui/x-data-grid": ["web/src/features/desk-list", web.theme],
  "@mui/x-charts": ["web/src/features/desk-insights"],
  // Large, and of use to a week alone.
  "@fullcalendar/react": ["web/src/features/schedule"],
  // Large, and of use to applicants alone.
  "pdfjs-dist": ["web/src/features/apply"],
};
