import { z } from "zod";
import { closeAll } from "#db/store.ts";
import { createLogger } from "#http/request-log.ts";
import { checks, type Check } from "#doctor/checks.ts";
import type { Doctor } from "#doctor/doctor.ts";
import { provideDependencies } from "#app/dependencies.ts";
import { describeFailure, getMessage } from "#start/start-failure.ts";
import { CommandError, defineCommand, print } from "./command.ts";

export const doctorCommand = defineCommand({
  name: "doctor",
  summary: "Checks settings, database, storage, keys and mail, and says what to do.",
  details:
    "Prints one line for each check: ok, warning, problem, or skipped if it depends on a failed check or is of a part that\n" +
    "does not run here (PORTAL_ROLE). Works with a running or stopped portal and prints no secrets. Exit code 1 if there is a problem.",
  options: {
    "accept-clock": {
      type: "boolean",
      help: "Confirms that the database's clock is right, so that old data is deleted again.",
    },
  },
  input: z.object({ "accept-clock": z.boolean().default(false) }),
  run: async ({ "accept-clock": acceptsClock }) => {
    // Its security events are in the audit table.
    provideDependencies({ logger: createLogger("silent") });
    const doctor: Doctor = { closers: [], acceptsClock };
    const blocked = new Map<string, string>();
    let problems = 0;
    try {
      for (const check of checks) {
        const reason = check.needs.map((name) => blocked.get(name)).find((each) => each !== undefined);
        const { result, text } =
          reason === undefined ? await examine(check, doctor) : { result: "skipped", text: reason };
        const line = result === "skipped" ? `not checked: ${text}` : toOneLine(text);
        print(`${result.padEnd(7)}  ${check.name}: ${line}`);
        if (result === "problem") problems += 1;
        if (result === "problem") blocked.set(check.name, check.whenFailed);
        if (result === "skipped") blocked.set(check.name, text);
      }
    } finally {
      await Promise.race([closeAll(doctor.closers).catch(() => undefined), waitFor(maxCloseMs)]);
      // A check that timed out may leave a connection open, which would keep this process running.
      setTimeout(() => process.exit(), 1000).unref();
    }
    if (problems > 0) throw new CommandError(problems === 1 ? "1 problem" : `${problems} problems`);
    print("No problem found.");
  },
});

const maxCheckMs = 8000;
const maxCloseMs = 5000;

async function examine({ run, maxMs = maxCheckMs }: Check, doctor: Doctor) {
  try {
    const tooLate = waitFor(maxMs).then(() => {
      throw new CommandError(`No answer within ${maxMs / 1000} seconds.`);
    });
    const found = await Promise.race([run(doctor), tooLate]);
    if (typeof found === "string") return { result: "ok", text: found };
    return "warning" in found
      ? { result: "warning", text: found.warning }
      : { result: "skipped", text: found.skipped };
  } catch (error) {
    return { result: "problem", text: describeFailure(error) ?? getMessage(error) };
  }
}

const waitFor = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms).unref();
  });

const toOneLine = (text: string) => text.trim().replaceAll(/\s*\n\s*/g, " ");
