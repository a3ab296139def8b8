import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import {
  type InstructorsData,
  publicDataSchemas,
} from "../../../functions/src/core/api/public/public-data.ts";
import { pictureFileId, pictureSizes } from "../../../functions/src/core/people/instructors/picture-path.ts";
import { encodePicture } from "../../../functions/src/picture/encode-picture.ts";
import { demoData, readPublicData } from "../../../web/build/public-data.ts";
import { manyTeachers } from "./many-teachers.ts";

/** What functions answer on Hosting, as far as public pages ask for it. */
export interface BenchData {
  /** The JSON at a path below /data, with its query; undefined where there is none. */
  fileAt(path: string, query: URLSearchParams): string | undefined;
  /** The WebP file at a path below /images/pictures. */
  pictureAt(path: string): Uint8Array | undefined;
}

/** What `/data/instructors.json` lists at most without an area. */
const EVERYWHERE = 50;

/** The files of the demo's pictures, by their path, in the sizes in which they are stored. */
async function readPictures(): Promise<Map<string, Uint8Array>> {
  const folder = join(demoData, "../pictures");
  const found = new Map<string, Uint8Array>();
  for (const name of readdirSync(folder)) {
    const { files } = await encodePicture(readFileSync(join(folder, name)));
    const id = createHash("sha256").update(name).digest("hex");
    for (const size of pictureSizes)
      found.set(`/images/pictures/${pictureFileId(id, size)}.webp`, files[size]);
  }
  return found;
}

/** The public data of the demo world; with `teachers`, that many instead of its own. */
export async function readBenchData(teachers: number | undefined): Promise<BenchData> {
  const [demo, pictures] = await Promise.all([readPublicData("demo"), readPictures()]);
  const own = demo.instructors.instructors;
  const all = teachers === undefined ? own : manyTeachers(own, teachers, Date.now());
  const instructorsOf = (area: string | null): InstructorsData => ({
    ...demo.instructors,
    instructors: area ? all.filter(({ areas }) => areas.includes(area)) : all.slice(0, EVERYWHERE),
  });
  return {
    fileAt(path, query) {
      const name = path.slice("/data/".length).replace(/\.json$/, "");
      if (name === "instructors") return JSON.stringify(instructorsOf(query.get("area")));
      return name in publicDataSchemas ? JSON.stringify(demo[name as keyof typeof demo]) : undefined;
    },
    pictureAt: (path) => pictures.get(path),
  };
}

/** Serves the data alone on loopback while `build` runs, which gets its address. */
export async function withDataServer<T>(data: BenchData, build: (from: string) => Promise<T>): Promise<T> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://bench");
    const file = data.fileAt(pathname, searchParams);
    response.writeHead(file === undefined ? 404 : 200, { "Content-Type": "application/json" }).end(file);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("The bench's data has no port.");
    return await build(`http://127.0.0.1:${address.port}`);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}
