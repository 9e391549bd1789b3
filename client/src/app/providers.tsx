import { useEffect, type ReactNode } from "react";
import { localStorageColorSchemeManager, MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { cssVariablesResolver, theme } from "#app/theme.ts";
import { setTokenSource } from "#api/call.ts";
import { queryClient } from "#api/query-client.ts";
import { bearerToken, watchSession } from "#session/session-store.ts";

const colorScheme = localStorageColorSchemeManager({ key: "portal-color-scheme" });

setTokenSource(bearerToken);

export function Providers({ children }: { children: ReactNode }) {
  useEffect(() => watchSession(), []);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorScheme}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </MantineProvider>
  );
}
