import type { ComponentType } from "react";
import type { App } from "contract/apps/apps.contract";
import type { RowAction } from "#ui/table/row-actions.tsx";

export interface AppListProps {
  /** The details beside the list. They show panels of features that import this one, so the page passes them. */
  Details: ComponentType<{ app: App; next: RowAction | undefined }>;
}
