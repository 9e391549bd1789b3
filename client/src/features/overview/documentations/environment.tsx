import { lazy, Suspense } from "react";
import { EnvironmentBlock, type EnvironmentProps } from "./environment-block.tsx";
import { useReader } from "#session/use-session.ts";

const OwnEnvironment = lazy(async () => ({
  default: (await import("./own-environment.tsx")).OwnEnvironment,
}));

/** The environment variables of a program. Visitors do not load the code of apps. */
export function Environment({ of, service }: EnvironmentProps) {
  const block = <EnvironmentBlock of={of} />;
  if (useReader() === "visitor") return block;
  return (
    <Suspense fallback={block}>
      <OwnEnvironment of={of} service={service} />
    </Suspense>
  );
}
