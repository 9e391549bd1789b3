import { text } from "node:stream/consumers";
import { z } from "zod";
import { ConfigError } from "#config/config.ts";
import type { Storage } from "./storage-driver.ts";

/** Metadata of a storage: the deployment its files belong to, and their layout. */
const Marker = z.object({ deployment: z.uuid(), layout: z.int().min(1) });
type Marker = z.infer<typeof Marker>;

export const markerKey = "portal.json";
const newMarkerKey = "portal.json.new";

/**
 * On disk the file `document/<id>/<name>` is `document/<id>~<name>`. A version that stores files in another way
 * increases the layout, so that earlier versions refuse to start on them.
 */
export const currentLayout = 2;

/** The marker text of a deployment. */
export const formatMarker = (deployment: string) =>
  JSON.stringify({ deployment, layout: currentLayout } satisfies Marker);

/** The marker, or null in a storage that has none yet. Files of another layout stop the start. */
export async function readMarker(storage: Pick<Storage, "name" | "read">): Promise<Marker | null> {
  const content = await storage.read(markerKey);
  const json = content === null ? "" : await text(content);
  // A power failure can leave an empty file.
  if (json.trim() === "") return null;
  const parsed = Marker.safeParse(parseJson(json));
  if (!parsed.success)
    throw new ConfigError(
      `The file ${markerKey} in ${storage.name} is damaged. Restore it from a backup, or remove it and restart.`,
    );
  if (parsed.data.layout !== currentLayout)
    throw new ConfigError(
      `The files in ${storage.name} have layout ${parsed.data.layout}, and this version only knows layout ${currentLayout}: ` +
        "start the version that stored them, or restore the backup from before the upgrade.",
    );
  return parsed.data;
}

/** Writes the marker, completely or not at all. */
export async function writeMarker(
  storage: Pick<Storage, "store" | "move" | "remove">,
  deployment: string,
): Promise<void> {
  await storage.remove(newMarkerKey);
  await storage.store(newMarkerKey, Buffer.from(`${formatMarker(deployment)}\n`));
  await storage.move(newMarkerKey, markerKey);
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
