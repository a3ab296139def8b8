import type { IncomingMessage, RequestListener, Server } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { afterEach, describe, expect, it } from "vitest";
import { UnreadableCalendar } from "../core/calendar/imported/unreadable-calendar.ts";
import { fetchCalendar } from "./fetch-calendar.ts";
import { tlsConnector } from "./network.ts";
import { certificate } from "./testing/certificate.ts";
import { type NetworkDouble, networkDouble, portOf, startServer } from "./testing/network-double.ts";

const PUBLIC = "93.184.215.14";
const OTHER = "203.1.113.7";
const TEXT = "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n";
const URL_OF = "https://calendar.example/a.ics?key=1";

let server: Server | undefined;
const requests: IncomingMessage[] = [];
afterEach(() => {
  requests.length = 0;
  server?.closeAllConnections();
  server?.close();
});

async function networkWith(
  listener: RequestListener,
  names: Parameters<typeof networkDouble>[0] = { "calendar.example": [[PUBLIC]], "other.example": [[OTHER]] },
): Promise<NetworkDouble> {
  server = await startServer((request, response) => {
    requests.push(request);
    listener(request, response);
  });
  return networkDouble(names, portOf(server));
}
const serving = (names?: Parameters<typeof networkDouble>[0]) =>
  networkWith((_, response) => response.setHeader("ETag", '"1"').end(TEXT), names);
const refused = async (network: NetworkDouble, url = URL_OF, timeout?: number) => {
  const refusal = await fetchCalendar(network, { url }, timeout).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(UnreadableCalendar);
  expect(String(refusal)).toBe("UnreadableCalendar: A calendar could not be read");
  expect(refusal).not.toHaveProperty("cause");
};

describe("the calendar fetcher", () => {
  it("fetches the text of a public address, and says nothing about us or the caller", async () => {
    const network = await serving({ "calendar.example": [["2606:2800:21f::1", PUBLIC]] });
    await expect(fetchCalendar(network, { url: URL_OF })).resolves.toEqual({ text: TEXT, etag: '"1"' });
    expect(network.dialed).toEqual([PUBLIC]);
    expect(requests[0]?.url).toBe("/a.ics?key=1");
    expect(Object.keys(requests[0]?.headers ?? {}).sort()).toEqual([
      "accept",
      "accept-encoding",
      "connection",
      "host",
      "user-agent",
    ]);
    expect(requests[0]?.headers.host).toBe("calendar.example");
  });

  it("asks whether there is anything new since it was read", async () => {
    const network = await networkWith((request, response) => {
      response.statusCode = request.headers["if-none-match"] === '"1"' ? 304 : 200;
      response.end();
    });
    await expect(fetchCalendar(network, { url: URL_OF, etag: '"1"' })).resolves.toBe("unchanged");
    await expect(fetchCalendar(network, { url: URL_OF, etag: '"2"' })).resolves.toMatchObject({ text: "" });
  });

  it.each([
    "http://calendar.example/a.ics",
    "https://calendar.example:8443/a.ics",
    "https://me:secret@calendar.example/a.ics",
    "https://me@calendar.example/a.ics",
    "https://127.0.0.1/a.ics",
    "https://0x7f000001/a.ics",
    "https://2130706433/a.ics",
    "https://[::1]/a.ics",
    "https://[2606:2800:21f::1]/a.ics",
    `https://${PUBLIC}/a.ics`,
    "file:///etc/passwd",
    "ftp://calendar.example/a.ics",
    "calendar.example/a.ics",
    "",
    `https://calendar.example/${"a".repeat(2048)}`,
  ])("asks nobody for %s", async (url) => {
    const network = await serving();
    await refused(network, url);
    expect([network.resolved, network.dialed]).toEqual([[], []]);
  });

  it("takes the addresses that calendar programs write", async () => {
    const network = await serving();
    for (const url of ["webcal://calendar.example/a.ics", " https://calendar.example:443/a.ics#today "])
      await expect(fetchCalendar(network, { url })).resolves.toMatchObject({ text: TEXT });
  });

  const inside = [
    "127.0.0.1",
    "10.0.0.1",
    "172.16.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "224.0.0.1",
    "255.255.255.255",
    "192.0.2.1",
    "198.18.0.1",
    "240.0.0.1",
    "::1",
    "::",
    "fe80::1",
    "fc00::1",
    "fec0::1",
    "ff02::1",
    "2001:db8::1",
    "100::1",
    "4000::1",
    "::ffff:8.8.8.8",
    "::8.8.8.8",
    "64:ff9b::808:808",
    "64:ff9b:1::1",
    "2002:808:808::1",
    "2001::1",
    "fe80::1%eth0",
    "nonsense",
  ];
  it.each(inside)("sends nothing to a host at %s, nor if one of its addresses is there", async (address) => {
    const network = await serving({ "calendar.example": [[address]], "half.example": [[PUBLIC, address]] });
    await refused(network);
    await refused(network, "https://half.example/");
    expect([network.dialed, requests]).toEqual([[], []]);
  });

  describe("following a redirect:", () => {
    const to =
      (location: string, status = 302): RequestListener =>
      (request, response) => {
        const isFirst = request.url === "/a.ics?key=1";
        if (isFirst) response.writeHead(status, { Location: location }).end();
        else response.end(TEXT);
      };

    it.each([301, 302, 303, 307, 308])("%i is followed to another public host", async (status) => {
      const network = await networkWith(to("https://other.example/b.ics", status));
      await expect(fetchCalendar(network, { url: URL_OF })).resolves.toMatchObject({ text: TEXT });
      expect(network.dialed).toEqual([PUBLIC, OTHER]);
      expect(requests.map(({ headers }) => headers.host)).toEqual(["calendar.example", "other.example"]);
    });

    it("to a path of the same host is followed, and the host looked up once more", async () => {
      const network = await networkWith(to("/b.ics"));
      await expect(fetchCalendar(network, { url: URL_OF })).resolves.toMatchObject({ text: TEXT });
      expect(network.resolved).toEqual(["calendar.example", "calendar.example"]);
    });

    it.each([
      "http://other.example/b.ics",
      "https://other.example:8080/b.ics",
      "https://127.0.0.1/b.ics",
      "https://[::ffff:127.0.0.1]/b.ics",
      "https://user:secret@other.example/",
      "https://inside.example/",
      "file:///etc/passwd",
      "",
    ])("to %s is not followed", async (location) => {
      const names = {
        "calendar.example": [[PUBLIC]],
        "other.example": [[OTHER]],
        "inside.example": [["10.0.0.1"]],
      };
      const network = await networkWith(to(location), names);
      // An empty location is the same page again.
      await refused(network);
      expect(new Set(network.dialed)).toEqual(new Set([PUBLIC]));
      expect(requests.length).toBe(location === "" ? 4 : 1);
    });

    it("is followed three times, not four", async () => {
      const counting: RequestListener = ({ url = "" }, response) => {
        const left = Number(/\d+/.exec(url)?.[0]);
        if (left > 0) response.writeHead(302, { Location: `/${left - 1}` }).end();
        else response.end(TEXT);
      };
      const network = await networkWith(counting);
      await expect(fetchCalendar(network, { url: "https://calendar.example/3" })).resolves.toMatchObject({
        text: TEXT,
      });
      await refused(network, "https://calendar.example/4");
    });

    it("back to a host whose name leads inside by then sends nothing there", async () => {
      const network = await networkWith(to("/b.ics"), { "calendar.example": [[PUBLIC], ["127.0.0.1"]] });
      await refused(network);
      expect(network.dialed).toEqual([PUBLIC]);
      expect(requests).toHaveLength(1);
    });
  });

  it("connects to the address that was checked, and looks up the name no second time", async () => {
    const network = await serving({ "calendar.example": [[PUBLIC], ["127.0.0.1"]] });
    await fetchCalendar(network, { url: URL_OF });
    expect([network.resolved, network.dialed]).toEqual([["calendar.example"], [PUBLIC]]);
  });

  describe("reading an answer:", () => {
    it.each([
      ["with an error", 404, {}],
      ["that nothing is new, unasked", 304, {}],
      ["that is compressed", 200, { "Content-Encoding": "gzip" }],
      ["to a part", 206, {}],
    ])("%s is refused", async (_, status, headers) => {
      await refused(await networkWith((__, response) => response.writeHead(status, headers).end(TEXT)));
    });

    it("of 2 MB is refused before it is read to its end", async () => {
      let sent = 0;
      const endless = await networkWith((_, response) => {
        const more = () => {
          while (!response.destroyed && response.write("x".repeat(65_536))) sent += 65_536;
        };
        response.on("drain", more);
        more();
      });
      await refused(endless);
      expect(sent).toBeLessThan(64 * 1024 * 1024);
    });

    it.each<[string, RequestListener]>([
      ["never comes", () => undefined],
      ["never ends", (_, response) => void response.write("BEGIN:VCALENDAR")],
      [
        "drips",
        (_, response) => {
          const drip = setInterval(() => response.write("x"), 20);
          response.on("close", () => clearInterval(drip));
        },
      ],
    ])("that %s is given up", async (_, listener) => {
      const begun = performance.now();
      await refused(await networkWith(listener), URL_OF, 300);
      expect(performance.now() - begun).toBeLessThan(4_000);
    });

    it("is given up while its host is being looked up", async () => {
      const network = { ...(await serving()), resolve: () => new Promise<string[]>(() => undefined) };
      await refused(network, URL_OF, 100);
    });
  });

  it.each([
    ["calendar.example", true],
    ["other.example", false],
  ])("demands a certificate of the host: %s", async (host, isTrusted) => {
    const tls = createTlsServer(certificate, (request, response) => {
      requests.push(request);
      response.end(TEXT);
    });
    server = tls;
    await new Promise<void>((resolve) => void tls.listen(0, "127.0.0.1", resolve));
    const dial = tlsConnector(portOf(tls), certificate.cert);
    const network = {
      resolve: async () => [PUBLIC],
      connect: (_: string, name: string) => dial("127.0.0.1", name),
    };
    const fetched = fetchCalendar(network, { url: `https://${host}/` });
    if (isTrusted) await expect(fetched).resolves.toMatchObject({ text: TEXT });
    else await expect(fetched).rejects.toBeInstanceOf(UnreadableCalendar);
    expect(requests).toHaveLength(isTrusted ? 1 : 0);
  });
});
