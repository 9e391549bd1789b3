/** npm run dev: server and client with reload; the client's dev server forwards API calls to the server. */
import { execFileSync, spawn } from "node:child_process";

execFileSync("npx", ["prisma", "generate"], { stdio: "inherit" });
const children = [
  spawn("npx", ["tsx", "watch", "--clear-screen=false", "server/src/start/main.ts"], { stdio: "inherit" }),
  spawn("npx", ["vite", "client"], { stdio: "inherit" }),
];
const stop = () => children.forEach((child) => child.kill("SIGTERM"));
for (const child of children) child.on("exit", stop);
process.on("SIGINT", stop);
process.on("SIGTERM", stop);
