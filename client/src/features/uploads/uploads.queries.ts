import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { fileMessages } from "contract/messages/files";
import { maxFileBytes, uploadsContract } from "contract/uploads/uploads.contract";
import { ApiError } from "#api/api-error.ts";
import { fetchStored } from "#api/fetch-stored.ts";
import { uploadFile } from "#api/upload-file.ts";
import { createUploadQueue, type Upload, type UploadQueue } from "#features/uploads/upload-queue.ts";
import { uploadsTexts } from "#features/uploads/uploads.texts.ts";
import { remarkOf } from "#ui/failure.ts";
import { extensionOf } from "#ui/file-icon.tsx";
import { currentLanguage } from "#ui/i18n.ts";
import { inReadersLanguage } from "#ui/messages/messages.ts";
import { saveFile } from "#ui/save-file.ts";
import { textsNow } from "#ui/texts.ts";

type UploadEndpoint = (typeof uploadsContract)["image" | "document"];

export interface Uploads {
  items: readonly Upload[];
  queue: UploadQueue;
  endpoint: UploadEndpoint;
}

/** Documents on their way to the portal; what is still under way when the screen goes is given up. */
export const useDocumentUploads = (): Uploads => useUploads(uploadsContract.document);

export const useImageUploads = (onStored: (path: string) => void): Uploads => {
  const uploads = useUploads(uploadsContract.image);
  const stored = uploads.items.find(({ state }) => state === "done")?.path;
  const tell = useEffectEvent(onStored);
  useEffect(() => {
    if (stored !== undefined) tell(stored);
  }, [stored]);
  return uploads;
};

function useUploads(endpoint: UploadEndpoint): Uploads {
  const [queue] = useState(() =>
    createUploadQueue({
      send: async (file, options) => (await uploadFile(endpoint, file, options)).data.url,
      refuse: (file) => faultOf(file, endpoint.multipart.extensions),
      say: remarkOf,
    }),
  );
  useEffect(() => () => queue.clear(), [queue]);
  const items = useSyncExternalStore(queue.subscribe, queue.now);
  return { items, queue, endpoint };
}

/** What the server would refuse anyway, in its words, before anything is sent. */
export function faultOf(
  file: Pick<File, "name" | "size">,
  extensions: readonly string[],
): string | undefined {
  const t = textsNow(uploadsTexts);
  if (!extensions.includes(extensionOf(file.name))) return t("wrongType", { extensions: orList(extensions) });
  if (file.size > maxFileBytes)
    return inReadersLanguage({ code: "file_too_large", message: fileMessages.file_too_large });
  return file.size === 0 ? t("emptyFile") : undefined;
}

const orList = (words: readonly string[]) =>
  new Intl.ListFormat(currentLanguage() === "id" ? "id" : "en-GB", { type: "disjunction" }).format(words);

/** Where the files are stored, once all are; if some could not be, `field` of the form is at fault. */
export async function storedPaths({ queue }: Uploads, field: string): Promise<string[]> {
  const uploads = await queue.settled();
  if (uploads.some(({ state }) => state !== "done"))
    throw fieldFault(field, textsNow(uploadsTexts)("notAllUploaded"));
  return uploads.map(({ path }) => path);
}

/** The picture a form ends with: the one that was sent last, or the one it has. */
export async function storedAvatar(uploads: Uploads, present: string): Promise<string> {
  return (await storedPaths(uploads, "avatar")).at(-1) ?? present;
}

/** What a form says of a field that only the browser knows. */
export const fieldFault = (field: string, message: string) =>
  new ApiError({
    kind: "refused",
    http: 0,
    status: "",
    code: "invalid_value",
    remark: message,
    errors: [{ field, code: "invalid_value", message }],
    requestId: "",
  });

/** A stored file as people know it. */
export interface StoredFile {
  path: string;
  name: string;
}

/** The content of a stored file; a failure is shown where the content would stand. */
export const contentQuery = (path: string) =>
  queryOptions({
    queryKey: ["stored", path],
    queryFn: ({ signal }) => fetchStored(path, { signal }),
    staleTime: Infinity,
    meta: { failure: "quiet" },
  });

export const useDownload = () =>
  useMutation({
    mutationFn: async ({ path, name }: StoredFile) => saveFile(name, await fetchStored(path)),
    meta: { success: "quiet" },
  });
