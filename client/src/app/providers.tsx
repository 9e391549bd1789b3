import { useEffect, type ReactNode } from "react";
import { localStorageColorSchemeManager, MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { cssVariablesResolver, theme } from "#app/theme.ts";
import { setTokenSource } from "#api/call.ts";
import { queryClient } from "#api/query-client.ts";
import { bearerToken, watchSession } from "#session/session-store.ts";

const colorScheme = localStorageColorSchemeManager({ key: "portal-color-scheme" });

/** The content security policy rejects style elements without this nonce. */
const styleNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? "";

setTokenSource(bearerToken);

export function Providers({ children }: { children: ReactNode }) {
  useEffect(() => watchSession(), []);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorScheme}
      defaultColorScheme="auto"
      getStyleNonce={() => styleNonce}
    >
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </MantineProvider>
  );
}
