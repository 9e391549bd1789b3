import { useEffect, type ReactNode } from "react";
import { localStorageColorSchemeManager, MantineProvider } from "@mantine/core";
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { resolveCssVariables, theme } from "./theme.ts";
import { setTokenSource } from "#api/call.ts";
import { queryClient } from "#api/query-client.ts";
import { portalQuery } from "#features/platform/portal/portal.queries.ts";
import { setIdleLimit, watchIdle } from "#session/idle.ts";
import { getBearerToken, watchSession } from "#session/session-store.ts";
import { returnFocusToButtons } from "#ui/form/return-focus.ts";

const colorScheme = localStorageColorSchemeManager({ key: "portal-color-scheme" });

/** The content security policy rejects style elements without this nonce. */
const styleNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? "";

setTokenSource(getBearerToken);

export function Providers({ children }: { children: ReactNode }) {
  useEffect(() => watchSession(), []);
  useEffect(() => watchIdle(), []);
  useEffect(() => returnFocusToButtons(), []);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveCssVariables}
      colorSchemeManager={colorScheme}
      defaultColorScheme="auto"
      getStyleNonce={() => styleNonce}
    >
      <QueryClientProvider client={queryClient}>
        <IdleLimit />
        {children}
      </QueryClientProvider>
    </MantineProvider>
  );
}

/** Applies the server's setting. */
function IdleLimit() {
  const minutes = useQuery(portalQuery).data?.idle_sign_out_minutes;
  useEffect(() => {
    if (minutes !== undefined) setIdleLimit(minutes);
  }, [minutes]);
  return null;
}
