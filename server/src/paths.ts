import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The repository root: this file is in server/src or, bundled, in server/dist. */
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const client = path.join(root, "client/dist");

/** prisma/migrations */
export const migrationsPath = path.join(root, "prisma/migrations");
/** The dump of an empty embedded database; exists after a build. */
export const templatePath = path.join(root, "server/dist/database-template.tar.gz");
/** The built client, or null before a build. */
export const findClientPath = () => (existsSync(path.join(client, "index.html")) ? client : null);
/** Passwords that are refused because they are common: one in each line, in lower case. */
export const commonPasswordsPath = path.join(root, "server/assets/common-passwords.txt");
