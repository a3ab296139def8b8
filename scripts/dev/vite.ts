import { spawn } from "node:child_process";
import { join } from "node:path";
import type { Ports } from "./ports.ts";
import { repositoryRoot } from "./state.ts";

/**
 * Starts a development server for each site, with hot reload, ten ports above the emulators. They stop with
 * this process.
 */
export async function startVite(ports: Ports): Promise<{ site: number; instructors: number }> {
  const addresses = { site: ports.site + 10, instructors: ports.site + 11 };
  for (const [site, port] of Object.entries(addresses)) {
    const args = ["--mode", "demo", "--host", "127.0.0.1", "--port", String(port), "--strictPort"];
    const server = spawn("vite", args, {
      cwd: join(repositoryRoot, "web"),
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, EBY_SITE: site, VITE_EBY_PORTS: String(ports.site) },
    });
    process.on("exit", () => server.kill());
  }
  return addresses;
}
