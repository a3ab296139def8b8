import type { BrowserContext, Page, Worker } from "@playwright/test";
import { openSignedIn } from "../support/open-signed-in.ts";
import { plantInstructor } from "../support/stored/plant-instructor.ts";
import { expect, test } from "../support/test.ts";
import { newPerson } from "../support/test-people.ts";

test.use({ serviceWorkers: "allow" });

/** What the worker did, in its order. */
interface Done {
  shown: { title: string; tag?: string; body?: string; silent?: boolean; data?: { link: string } }[];
  badges: number[];
  opened: string[];
}

/** What a test needs of the worker's scope; the DOM's types know none of it. */
interface Scope {
  done: Done;
  registration: object;
  clients: object;
}

/**
 * The worker of a site, active. What it shows, counts and opens is written down: the browser of the tests has no screen for
 * notifications, no icon, and opens windows only for a person.
 */
async function watchedWorker(context: BrowserContext, page: Page): Promise<Worker> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state !== "activated")
      await new Promise((done) => active?.addEventListener("statechange", done, { once: true }));
  });
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
  await worker.evaluate(() => {
    const scope = self as unknown as Scope;
    const done: Done = { shown: [], badges: [], opened: [] };
    scope.done = done;
    Object.assign(navigator, { setAppBadge: async (count: number) => void done.badges.push(count) });
    Object.defineProperty(scope.registration, "showNotification", {
      value: async (title: string, options: object) => void done.shown.push({ title, ...options }),
    });
    Object.defineProperty(scope.clients, "openWindow", {
      value: async (url: string) => void done.opened.push(url),
    });
  });
  return worker;
}

const doneBy = (worker: Worker) => worker.evaluate(() => (self as unknown as Scope).done);

/** Delivers messages to the worker of a page, as the browser's push service does. */
async function pushServiceOf(context: BrowserContext, page: Page) {
  const devtools = await context.newCDPSession(page);
  const { origin } = new URL(page.url());
  const registered = new Promise<string>((found) =>
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
      if (ours) found(ours.registrationId);
    }),
  );
  await devtools.send("ServiceWorker.enable");
  const registrationId = await registered;
  return (data: object) =>
    devtools.send("ServiceWorker.deliverPushMessage", {
      origin,
      registrationId,
      data: JSON.stringify({ data, from: "1", fcmMessageId: "1" }),
    });
}

const request = {
  title: "Cleo M. would like a session",
  body: "60-min Hatha, Tue, May 5 at 10:00 AM in Brooklyn.",
  link: "/session?id=a1",
  tag: "a1",
  unread: "2",
  silent: "false",
};
const canceled = { ...request, title: "Cleo M. canceled", unread: "3", silent: "true" };
const other = {
  ...request,
  title: "Ben P. would like a session",
  link: "/session?id=b2",
  tag: "b2",
  unread: "4",
};

test("a push is shown by booking, counted on the icon, and opens its page", async ({
  page,
  context,
  world,
}) => {
  const person = await newPerson(world, { provider: true });
  await plantInstructor({}, person.uid);
  await openSignedIn(context, world.instructors, person);
  await page.goto(`${world.instructors}/today`);
  const worker = await watchedWorker(context, page);
  const push = await pushServiceOf(context, page);

  for (const message of [request, canceled, other]) await push(message);
  await expect.poll(async () => (await doneBy(worker)).shown.length).toBe(3);
  const { shown, badges } = await doneBy(worker);
  expect(badges).toEqual([2, 3, 4]);
  // The same tag: the browser replaces the first by the second.
  expect(shown).toMatchObject([
    { title: request.title, body: request.body, tag: "a1", silent: false },
    { title: canceled.title, tag: "a1", silent: true },
    { title: other.title, tag: "b2", silent: false },
  ]);

  await worker.evaluate((data) => {
    const press = new Event("notificationclick");
    Object.assign(press, { notification: { data, close: () => undefined }, waitUntil: () => undefined });
    self.dispatchEvent(press);
  }, shown[2]?.data);
  await expect
    .poll(async () => (await doneBy(worker)).opened)
    .toEqual([`${world.instructors}/session?id=b2`]);
});
