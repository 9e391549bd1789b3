import { lazy, Suspense } from "react";
import type { AppDetailsProps } from "./app-details.tsx";
import { LinesSkeleton } from "#ui/feedback/skeletons.tsx";

const AppDetails = lazy(async () => ({ default: (await import("./app-details.tsx")).AppDetails }));

/** The details of an app beside its list. Their code is loaded when the first app is opened, not with the list. */
export const AppPeek = (props: AppDetailsProps) => (
  <Suspense fallback={<LinesSkeleton lines={8} />}>
    <AppDetails {...props} />
  </Suspense>
);
