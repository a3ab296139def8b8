// Runs in the workers of both sites: build/worker.ts bundles it into a file that they import. Nothing is watched or asked here;
// everything that is shown is in the message (functions/src/push/fcm-push.ts).

/** A window of the site. */
interface OpenWindow {
  url: string;
  focus(): Promise<unknown>;
}

/** The notification that was pressed. */
interface ShownNotification {
  data?: unknown;
  close(): void;
}

/** An event of a worker; the browser keeps the worker alive for what it waits for. */
interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void;
}
type PushEvent = WorkerEvent & { data?: { json(): unknown } | null };
type PressEvent = WorkerEvent & { notification: ShownNotification };

/** What a worker offers, as far as it is used here. */
export interface PushScope {
  addEventListener(name: "push", listener: (event: PushEvent) => void): void;
  addEventListener(name: "notificationclick", listener: (event: PressEvent) => void): void;
  location: { origin: string };
  registration: { showNotification(title: string, options: object): Promise<void> };
  clients: {
    matchAll(options: { type: "window"; includeUncontrolled: true }): Promise<readonly OpenWindow[]>;
    openWindow(url: string): Promise<unknown>;
  };
  navigator: { setAppBadge?(count: number): Promise<void>; clearAppBadge?(): Promise<void> };
}

/** A message, or what is shown for one that can't be read: a browser takes the permission away if nothing is shown. */
const unread = { title: "Every Body Yoga", body: "You have a new notification.", link: "/alerts" };
type Message = typeof unread & { tag?: string; unread?: string; silent?: string };

function messageOf({ data }: PushEvent): Message {
  try {
    const { data: message } = (data?.json() ?? {}) as { data?: Partial<Message> };
    return message?.title ? { ...unread, ...message } : unread;
  } catch {
    return unread;
  }
}

/** Shows a count on the icon of the installed app; nothing where a browser can't. */
const showBadge = async ({ navigator }: PushScope, count: number): Promise<void> =>
  (count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.())?.catch(() => undefined);

async function show(scope: PushScope, event: PushEvent, icon: string): Promise<void> {
  const { title, body, link, tag, unread: count, silent } = messageOf(event);
  const isSilent = silent === "true";
  await Promise.all([
    scope.registration.showNotification(title, {
      body,
      data: { link },
      icon,
      // One for each booking: the newest replaces the others, and is noticed again.
      ...(tag && { tag, renotify: !isSilent }),
      silent: isSilent,
    }),
    count === undefined ? undefined : showBadge(scope, Number(count)),
  ]);
}

/** The address that a notification opens: on this site alone. */
function addressOf({ location: { origin } }: PushScope, { data }: ShownNotification): string {
  const { link = unread.link } = (data ?? {}) as { link?: string };
  const url = new URL(link, origin);
  return url.origin === origin ? url.href : `${origin}${unread.link}`;
}

async function open(scope: PushScope, notification: ShownNotification): Promise<void> {
  notification.close();
  const address = addressOf(scope, notification);
  const windows = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  const shown = windows.find(({ url }) => url === address);
  // Another window of the site stays as it is: something may be typed there.
  await (shown ? shown.focus() : scope.clients.openWindow(address));
}

/** Shows what is pushed to this site with its `icon` (a path), and its count on the app's icon, and opens its page when it is pressed. */
export function listenToPushes(scope: PushScope, icon: string): void {
  scope.addEventListener("push", (event) => event.waitUntil(show(scope, event, icon)));
  scope.addEventListener("notificationclick", (event) => event.waitUntil(open(scope, event.notification)));
}
