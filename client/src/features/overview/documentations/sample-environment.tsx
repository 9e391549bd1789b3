import { lazy, Suspense } from "react";
import { EnvironmentBlock } from "./environment-block.tsx";
import { useArea } from "./use-area.ts";

const OwnEnvironment = lazy(async () => ({
  default: (await import("./own-environment.tsx")).OwnEnvironment,
}));

/** The environment variables of the samples. Visitors do not load the code of apps. */
export function SampleEnvironment() {
  const { reader } = useArea();
  if (reader === "visitor") return <EnvironmentBlock />;
  return (
    <Suspense fallback={<EnvironmentBlock />}>
      <OwnEnvironment />
    </Suspense>
  );
}
