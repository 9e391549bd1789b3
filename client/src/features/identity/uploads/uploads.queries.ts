import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { fileMessages } from "contract/messages/files";
import { maxFileBytes, uploadsContract } from "contract/uploads/uploads.contract";
import { ApiError } from "#api/api-error.ts";
import { fetchStored } from "#api/fetch-stored.ts";
import { uploadFile } from "#api/upload-file.ts";
import { createUploadQueue, type Upload, type UploadQueue } from "./upload-queue.ts";
import { uploadsTexts } from "./uploads.texts.ts";
import { getRemark } from "#ui/feedback/failure.ts";
import { getExtension } from "#ui/value/file-icon.tsx";
import { getLanguage } from "#ui/text/i18n.ts";
import { translateMessage } from "#ui/text/messages/messages.ts";
import { saveFile } from "#ui/value/save-file.ts";
import { getTexts } from "#ui/text/texts.ts";

type UploadEndpoint = (typeof uploadsContract)["image" | "document"];

export interface Uploads {
  items: readonly Upload[];
  queue: UploadQueue;
  endpoint: UploadEndpoint;
}

/** Uploads documents; active uploads are cancelled on unmount. */
export const useDocumentUploads = (): Uploads => useUploads(uploadsContract.document);

export const useImageUploads = (onStored: (path: string) => void): Uploads => {
  const uploads = useUploads(uploadsContract.image);
  const stored = uploads.items.find(({ state }) => state === "done")?.path;
  const notify = useEffectEvent(onStored);
  useEffect(() => {
    if (stored !== undefined) notify(stored);
  }, [stored]);
  return uploads;
};

function useUploads(endpoint: UploadEndpoint): Uploads {
  const [queue] = useState(() =>
    createUploadQueue({
      send: async (file, options) => (await uploadFile(endpoint, file, options)).data.url,
      check: (file) => checkFile(file, endpoint.multipart.extensions),
      messageOf: getRemark,
    }),
  );
  useEffect(() => () => queue.clear(), [queue]);
  const items = useSyncExternalStore(queue.subscribe, queue.now);
  return { items, queue, endpoint };
}

/** Checks a file before it is uploaded, with the server's rules and messages. */
export function checkFile(
  file: Pick<File, "name" | "size">,
  extensions: readonly string[],
): string | undefined {
  const t = getTexts(uploadsTexts);
  if (!extensions.includes(getExtension(file.name)))
    return t("wrongType", { extensions: formatOrList(extensions) });
  if (file.size > maxFileBytes)
    return translateMessage({ code: "file_too_large", message: fileMessages.file_too_large });
  return file.size === 0 ? t("emptyFile") : undefined;
}

const formatOrList = (words: readonly string[]) =>
  new Intl.ListFormat(getLanguage() === "id" ? "id" : "en-GB", { type: "disjunction" }).format(words);

/** Waits for the uploads and returns their paths; throws an error for `field` if one has failed. */
export async function awaitStoredPaths({ queue }: Uploads, field: string): Promise<string[]> {
  const uploads = await queue.settled();
  if (uploads.some(({ state }) => state !== "done"))
    throw createFieldError(field, getTexts(uploadsTexts)("notAllUploaded"));
  return uploads.map(({ path }) => path);
}

/** The path of the uploaded picture, or of the present one. */
export async function awaitStoredAvatar(uploads: Uploads, present: string): Promise<string> {
  return (await awaitStoredPaths(uploads, "avatar")).at(-1) ?? present;
}

/** An error of a field that is only checked in the browser. */
export const createFieldError = (field: string, message: string) =>
  new ApiError({
    kind: "refused",
    http: 0,
    status: "",
    code: "invalid_value",
    remark: message,
    errors: [{ field, code: "invalid_value", message }],
    requestId: "",
  });

/** A stored file with its original name. */
export interface StoredFile {
  path: string;
  name: string;
}

/** The content of a stored file; the caller shows errors in its place. */
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
