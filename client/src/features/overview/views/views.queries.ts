import { queryOptions, useMutation } from "@tanstack/react-query";
import { viewsContract, type SavedView } from "contract/views/views.contract";
import { call } from "#api/call.ts";
import { refreshOnSuccess } from "#api/query-client.ts";

type ListName = SavedView["list"];

export const viewsQuery = (list: ListName) =>
  queryOptions({
    queryKey: ["views", list],
    queryFn: async ({ signal }) => (await call(viewsContract.list, { query: { list } }, { signal })).data,
    staleTime: 0,
    meta: { failure: "quiet" },
  });

interface ViewFields {
  name: string;
  shared: boolean;
}

export const useCreateView = (list: ListName, query: string) =>
  useMutation({
    mutationFn: (fields: ViewFields) => call(viewsContract.create, { body: { list, query, ...fields } }),
    ...refreshOnSuccess(["views"]),
  });

export const useEditView = (viewId: string) =>
  useMutation({
    mutationFn: (body: Partial<ViewFields & { query: string }>) =>
      call(viewsContract.edit, { params: { viewId }, body }),
    ...refreshOnSuccess(["views"]),
  });

export const useDeleteView = () =>
  useMutation({
    mutationFn: (viewId: string) => call(viewsContract.delete, { params: { viewId } }),
    ...refreshOnSuccess(["views"]),
  });
