import type { ReactNode } from "react";
import { LoadFailure } from "./load-failure.tsx";
import { LinesSkeleton } from "./skeletons.tsx";
import { StaleNote } from "./stale-note.tsx";

interface LoadedProps<Data> {
  query: {
    data: Data | undefined;
    error: unknown;
    dataUpdatedAt: number;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
  /** The number of lines of the skeleton. */
  lines?: number;
  /** Instead of lines. */
  skeleton?: ReactNode;
  /** Shows the reason of a failure, because no Response result modal does. */
  isQuiet?: boolean;
  /** Of the note of age, in a frame without a padding of its own. */
  notePadding?: string;
  /** Omitted where the data is shown elsewhere. */
  children?: (data: Data) => ReactNode;
}

/** What a query has loaded; until then a skeleton, or the failure with a button to try again. */
export function Loaded<Data>({
  query,
  lines = 4,
  skeleton,
  isQuiet = false,
  notePadding = "0",
  children,
}: LoadedProps<Data>) {
  const { data, error, refetch } = query;
  if (data !== undefined)
    return (
      children && (
        <>
          <StaleNote query={query} padding={notePadding} />
          {children(data)}
        </>
      )
    );
  if (error !== null) return <LoadFailure isQuiet={isQuiet} error={error} onRetry={() => void refetch()} />;
  return skeleton ?? <LinesSkeleton lines={lines} />;
}
