import { createReadStream, readFileSync, statSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { BenchData } from "./bench-data.ts";
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
const pack = (key: string, read: () => string | Buffer, encoding: "br" | "gzip") => {
  const name = `${encoding} ${key}`;
  const ready = packed.get(name);
  if (ready) return ready;
  const made = encoding === "br" ? brotliCompressSync(read()) : gzipSync(read());
  packed.set(name, made);
  return made;
};

const sendText = (
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  text: { key: string; type: string; read: () => string | Buffer },
) => {
  const accepted = String(request.headers["accept-encoding"] ?? "");
  const encoding = accepted.includes("br") ? "br" : accepted.includes("gzip") ? "gzip" : undefined;
  if (!encoding) return void response.writeHead(status, { "Content-Type": text.type }).end(text.read());
  const content = pack(text.key, text.read, encoding);
  response.writeHead(status, {
    "Content-Type": text.type,
    "Content-Encoding": encoding,
    "Content-Length": content.length,
    Vary: "Accept-Encoding",
  });
  response.end(content);
};
const send = (request: IncomingMessage, response: ServerResponse, status: number, file: string) => {
  const type = types[extname(file)] ?? "application/octet-stream";
  if (isText(type))
    return sendText(request, response, status, { key: file, type, read: () => readFileSync(file) });
  response.writeHead(status, { "Content-Type": type });
  createReadStream(file).pipe(response);
};

/** Answers what Hosting leaves to a function, whose id is given. */
export type Functions = (request: IncomingMessage, response: ServerResponse, functionId: string) => void;

/** Data and pictures as functions would answer; nothing else is there. */
export const functionsOf =
  (data: BenchData): Functions =>
  (request, response, functionId) => {
    const { pathname: path, searchParams } = new URL(request.url ?? "/", "http://bench");
    const picture = data.pictureAt(path);
    if (picture)
      return void response
        .writeHead(200, { "Content-Type": "image/webp", "Cache-Control": "public, max-age=86400" })
        .end(picture);
    const file = functionId === "data" ? data.fileAt(path, searchParams) : undefined;
    if (file === undefined)
      return void response.writeHead(404, { "Content-Type": "application/json" }).end("{}");
    response.setHeader("Cache-Control", "public, max-age=60, s-maxage=300");
    const text = { key: `${path}?${searchParams}`, type: types[".json"] ?? "", read: () => file };
    sendText(request, response, 200, text);
  };

/**
 * Serves a built site on loopback as Hosting would: firebase.json's headers, rewrites and clean addresses, texts
 * compressed. `extra` are the bench's own files, by path. Without a port it takes one that is free.
 */
export async function serveFolder(
  site: Site,
  folder: string,
  extra: Record<string, string>,
  functions: Functions,
  port = 0,
): Promise<Server> {
  // Beside teachers.html there is a folder of that name.
  const isBuilt = (file: string) =>
    statSync(join(folder, file), { throwIfNoEntry: false })?.isFile() === true;
  const server = createServer((request, response) => {
    const { pathname: path } = new URL(request.url ?? "/", "http://bench");
    for (const [key, value] of Object.entries(headersOf(site, path))) response.setHeader(key, value);
    const own = extra[path];
    if (own) return send(request, response, 200, own);
    const plan = hostingResponseOf(site, path, isBuilt);
    if ("to" in plan) return response.writeHead(plan.status, { Location: plan.to }).end();
    if ("file" in plan) return send(request, response, plan.status, join(folder, plan.file));
    functions(request, response, plan.functionId);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
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
