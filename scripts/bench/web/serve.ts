import { createReadStream, existsSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { demoData } from "../../../web/build/public-data.ts";
import { headersOf, hostingResponseOf, type Site } from "./hosting.ts";

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
};
const isText = (type: string) => /text|json|xml|svg/.test(type);

interface Server {
  address: string;
  close: () => void;
}

/** Compressed once, as on a CDN, so that visits do not measure the compression. */
const packed = new Map<string, Buffer>();
const pack = (file: string, encoding: "br" | "gzip") => {
  const key = `${encoding} ${file}`;
  const ready = packed.get(key);
  if (ready) return ready;
  const content = readFileSync(file);
  const made = encoding === "br" ? brotliCompressSync(content) : gzipSync(content);
  packed.set(key, made);
  return made;
};

/**
 * Serves a built site on loopback as Hosting would: firebase.json's headers, rewrites and clean addresses, texts
 * compressed, `/data/*.json` from the demo world's files. `extra` are the bench's own files, by path.
 */
export async function serveFolder(
  site: Site,
  folder: string,
  extra: Record<string, string>,
): Promise<Server> {
  const send = (request: IncomingMessage, response: ServerResponse, status: number, file: string) => {
    const type = types[extname(file)] ?? "application/octet-stream";
    const accepted = String(request.headers["accept-encoding"] ?? "");
    const encoding = accepted.includes("br") ? "br" : accepted.includes("gzip") ? "gzip" : undefined;
    if (!isText(type) || !encoding) {
      response.writeHead(status, { "Content-Type": type });
      createReadStream(file).pipe(response);
      return;
    }
    const content = pack(file, encoding);
    response.writeHead(status, {
      "Content-Type": type,
      "Content-Encoding": encoding,
      "Content-Length": content.length,
      Vary: "Accept-Encoding",
    });
    response.end(content);
  };
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://bench").pathname;
    for (const [key, value] of Object.entries(headersOf(site, path))) response.setHeader(key, value);
    const own = extra[path];
    if (own) return send(request, response, 200, own);
    const plan = hostingResponseOf(site, path, (file) => existsSync(join(folder, file)));
    if ("to" in plan) return response.writeHead(plan.status, { Location: plan.to }).end();
    if ("file" in plan) return send(request, response, plan.status, join(folder, plan.file));
    if (plan.functionId !== "data" || !existsSync(join(demoData, path.slice("/data/".length))))
      return response.writeHead(404, { "Content-Type": "application/json" }).end("{}");
    response.setHeader("Cache-Control", "public, max-age=60, s-maxage=300");
    return send(request, response, 200, join(demoData, path.slice("/data/".length)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The bench's server has no port.");
  return {
    // By a name, not a number: the instructor site's address is derived from it.
    address: `http://localhost:${address.port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
