import { z } from "zod";
import { getConfig } from "#config/config.ts";
import { openDiskStorage } from "#storage/disk-storage.ts";
import { moveStorage, MoveStorageError } from "#storage/move-storage.ts";
import { openS3Storage } from "#storage/s3-storage.ts";
import { CommandError, defineCommand, notify, print } from "./command.ts";

export const moveStorageCommand = defineCommand({
  name: "move-storage",
  summary: "Copies the uploaded files from UPLOADS_DIR to S3 or back, and verifies each by its SHA-256.",
  details:
    "Set UPLOADS_DIR and all of S3_* for this command. Repeat it after an interruption: it copies missing files only.\n" +
    "Then start the portal with the settings of the new storage, repeat the command for files uploaded\n" +
    "in between, and empty the old storage with --remove-source.",
  options: {
    to: { type: "string", value: "s3|disk", help: "The new storage: s3, or disk for UPLOADS_DIR." },
    "remove-source": { type: "boolean", help: "Empties the old storage after all files are verified." },
  },
  input: z.object({
    to: z.enum(["s3", "disk"], "must be s3 or disk"),
    "remove-source": z.boolean().default(false),
  }),
  run: async ({ to, "remove-source": removeSource }) => {
    const { S3, UPLOADS_DIR } = getConfig();
    if (S3 === undefined)
      throw new CommandError("Set S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY.");
    const disk = await openDiskStorage(UPLOADS_DIR, notify);
    const s3 = await openS3Storage(S3);
    try {
      const [source, target] = to === "s3" ? [disk, s3] : [s3, disk];
      const { verified, copied } = await moveStorage(source, target, {
        removeSource,
        onProgress: (progress) => notify(`${progress.verified} files verified`),
      });
      print(
        `${verified} files of ${source.name} are in ${target.name}, ${copied} of them copied by this run.`,
      );
      print(removeSource ? `${source.name} is empty.` : `${source.name} still has its files.`);
    } catch (error) {
      throw error instanceof MoveStorageError ? new CommandError(error.message) : error;
    } finally {
      s3.close();
    }
  },
});
