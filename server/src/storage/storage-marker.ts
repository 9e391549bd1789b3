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
 * The layout of this version of the portal. On disk a document is `document/<id>~<name>`; in layout 1, which
 * had no marker, it was `document/<id>/<name>`. Increase it when files are moved, and extend `migrate` of the
 * storages.
 */
export const currentLayout = 2;

/** The marker text of a deployment. */
export const formatMarker = (deployment: string) =>
  JSON.stringify({ deployment, layout: currentLayout } satisfies Marker);

/** The marker, or null in a storage that has none yet. */
export async function readMarker(storage: Pick<Storage, "name" | "read">): Promise<Marker | null> {
  const content = await storage.read(markerKey);
  const json = content === null ? "" : await text(content);
  // A power failure can leave an empty file.
  if (json.trim() === "") return null;
  const parsed = Marker.safeParse(parseJson(json));
  if (parsed.success) return parsed.data;
  throw new ConfigError(
    `The file ${markerKey} in ${storage.name} is damaged. Restore it from a backup, or remove it and restart.`,
  );
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

/**
 * Migrates the files to the current layout and returns how many were moved. Files of a newer layout stop the
 * start.
 */
export async function migrateLayout(storage: Storage, marker: Marker | null): Promise<number> {
  const { layout } = marker ?? { layout: 1 };
  if (layout > currentLayout)
    throw new ConfigError(
      `The files in ${storage.name} have layout ${layout} of a newer portal, and this version knows layouts up to ${currentLayout}: ` +
        "start the newer version, or restore the backup from before the upgrade.",
    );
  if (layout === currentLayout) return 0;
  const moved = await storage.migrate(layout);
  if (marker !== null) await writeMarker(storage, marker.deployment);
  return moved;
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
