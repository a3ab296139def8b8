import { writeFileSync } from "node:fs";
import { firebaseConfig } from "./config.ts";

writeFileSync("firebase.json", `${JSON.stringify(firebaseConfig(), null, 2)}\n`);
