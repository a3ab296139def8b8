import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/** What a file in each folder may import and what it may not (architecture: the import law). */
const law: { file: string; may: string[]; mayNot: string[] }[] = [
  {
    file: "functions/src/shared/domain/x.ts",
    may: ["valibot", "temporal-polyfill", "./y.ts", "../model/y.ts"],
    mayNot: [
      "react",
      "node:crypto",
      "firebase-admin/auth",
      "../../store/y.ts",
      "../../mail/y.ts",
      "../../http/y.ts",
      "../../firebase.ts",
    ],
  },
  {
    file: "functions/src/http/x.ts",
    may: [
      "../shared/errors.ts",
      "../store/y.ts",
      "../firebase.ts",
      "firebase-functions/logger",
      "firebase-admin/auth",
    ],
    mayNot: [
      "../payment/y.ts",
      "../mail/y.ts",
      "../endpoints/meta/get.ts",
      "../triggers/y.ts",
      "../jobs/y.ts",
    ],
  },
  {
    file: "functions/src/store/x.ts",
    may: ["../shared/errors.ts", "../firebase.ts", "firebase-admin/firestore", "node:crypto"],
    mayNot: [
      "../http/y.ts",
      "../payment/y.ts",
      "../mail/y.ts",
      "../endpoints/meta/get.ts",
      "../jobs/y.ts",
      "firebase-functions/logger",
    ],
  },
  {
    file: "functions/src/payment/x.ts",
    may: ["../shared/errors.ts", "stripe", "./port.ts", "node:crypto"],
    mayNot: ["../store/y.ts", "../http/y.ts", "../endpoints/meta/get.ts", "firebase-admin/firestore"],
  },
  {
    file: "functions/src/mail/x.ts",
    may: ["../shared/errors.ts", "nodemailer", "./port.ts"],
    mayNot: ["../store/y.ts", "../http/y.ts", "../payment/y.ts", "../jobs/y.ts", "firebase-admin/auth"],
  },
  {
    file: "functions/src/endpoints/meta/x.ts",
    may: ["../../shared/errors.ts", "../../store/y.ts", "../../payment/y.ts", "../../http/endpoint.ts"],
    mayNot: [
      "../name/update.ts",
      "../../mail/y.ts",
      "../../triggers/y.ts",
      "../../jobs/y.ts",
      "firebase-admin/firestore",
      "../../firebase.ts",
    ],
  },
  {
    file: "functions/src/jobs/x.ts",
    may: ["../shared/errors.ts", "../store/y.ts", "../payment/y.ts", "../mail/y.ts", "./y.ts"],
    mayNot: ["../endpoints/meta/get.ts", "../triggers/y.ts", "firebase-admin/firestore", "../firebase.ts"],
  },
  {
    file: "functions/src/triggers/x.ts",
    may: ["../shared/errors.ts", "../store/y.ts", "firebase-functions/v2/firestore"],
    mayNot: ["../endpoints/meta/get.ts", "../jobs/y.ts", "firebase-admin/firestore"],
  },
  {
    file: "web/src/ui/x.tsx",
    may: ["react", "@mui/material/Button", "./y.tsx"],
    mayNot: [
      "../data/y.ts",
      "../api/y.ts",
      "../auth/y.ts",
      "../app/paths.ts",
      "../features/home/y.tsx",
      "firebase/auth",
    ],
  },
  {
    file: "web/src/features/home/x.tsx",
    may: [
      "../../ui/y.tsx",
      "../../data/y.ts",
      "../../api/y.ts",
      "../../auth/y.ts",
      "../../app/paths.ts",
      "@shared/errors.ts",
    ],
    mayNot: ["../book/y.tsx", "../../app/shell.tsx", "firebase/firestore", "../../firebase.ts"],
  },
  { file: "web/src/app/x.tsx", may: ["../features/home/y.tsx", "../data/y.ts"], mayNot: ["firebase/auth"] },
  { file: "web/src/data/x.ts", may: ["firebase/firestore", "../firebase.ts"], mayNot: [] },
];

const folder = realpathSync(mkdtempSync(join(tmpdir(), "eby-law-")));
let refused: Set<string>;

beforeAll(() => {
  const { vcs: _vcs, ...config } = JSON.parse(readFileSync("biome.json", "utf8"));
  write("biome.json", JSON.stringify({ ...config, root: true }));
  for (const { file, may, mayNot } of law) {
    write(file, [...may, ...mayNot].map((source) => `import "${source}";\n`).join(""));
  }
  const args = ["lint", "--only=style/noRestrictedImports", "--reporter=github", "--max-diagnostics=none"];
  const { stdout } = spawnSync("biome", args, { cwd: folder, encoding: "utf8" });
  const places = [...stdout.matchAll(/file=([^,]+),line=(\d+)/g)];
  refused = new Set(places.map(([, file = "", line]) => `${relative(folder, file)} ${line}`));
});

afterAll(() => rmSync(folder, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

describe.each(law)("the import law, in $file", ({ file, may, mayNot }) => {
  it("lets pass what the folder may import, and refuses the rest", () => {
    const sources = [...may, ...mayNot];
    const stopped = sources.filter((_, i) => refused.has(`${file} ${i + 1}`));
    expect(stopped).toEqual(mayNot);
  });
});
