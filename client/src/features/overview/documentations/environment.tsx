import { lazy, Suspense } from "react";
import { EnvironmentBlock, type ProgramKind } from "./environment-block.tsx";
import { useReader } from "#session/use-session.ts";

const OwnEnvironment = lazy(async () => ({
  default: (await import("./own-environment.tsx")).OwnEnvironment,
}));

/** The environment variables of a program. Visitors do not load the code of apps. */
export function Environment({ of }: { of: ProgramKind }) {
  const block = <EnvironmentBlock of={of} />;
  if (useReader() === "visitor") return block;
  return (
    <Suspense fallback={block}>
      <OwnEnvironment of={of} />
    </Suspense>
  );
}
