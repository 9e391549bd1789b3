import { useMutation } from "@tanstack/react-query";
import type { Language } from "contract/language";
import { postmanCollectionsContract } from "contract/postman-collections/postman-collections.contract";
import { callFile } from "#api/call.ts";
import { saveFile } from "#ui/value/save-file.ts";

/** Downloads the services of an app for Postman. */
export const usePostmanCollection = (appId: string, language: Language) =>
  useMutation({
    mutationFn: () =>
      callFile(postmanCollectionsContract.download, { params: { appId }, query: { language } }),
    onSuccess: ({ name, content }) => saveFile(name, content),
  });
