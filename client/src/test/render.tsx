import type { ReactNode } from "react";
import { MantineProvider } from "@mantine/core";
import { ModalsProvider } from "@mantine/modals";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, configure, render } from "@testing-library/react";
import { createMemoryRouter, RouterProvider, type RouteObject } from "react-router-dom";
import { onTestFinished, vi } from "vitest";
import { setTokenSource } from "#api/call.ts";
import { queryClient } from "#api/query-client.ts";
import { getBearerToken, signIn, signOut } from "#session/session-store.ts";
import { setDraftOwner } from "#ui/form/drafts.ts";

// The default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

/** The server's responses by prefix of `METHOD /path`; other calls return an empty page. */
export type Answers = Record<string, { status?: number; body: unknown }>;

interface RenderResult {
  router: ReturnType<typeof createMemoryRouter>;
  /** Runs an action and waits until its effects are rendered, also those whose code it loads. */
  step: (action: () => unknown) => Promise<void>;
}

/** Signs in and renders an element or routes with the providers of the portal; cleans up after the test. */
export async function renderSignedIn(
  content: ReactNode | { routes: RouteObject[] },
  {
    role = "admin",
    claims: ownClaims = {},
    isRemembered = true,
    address = "/",
    answers = {},
    seen = () => undefined,
  }: {
    role?: "admin" | "tenant";
    /** Added to the claims of the access token. */
    claims?: Record<string, unknown>;
    isRemembered?: boolean;
    address?: string;
    answers?: Answers;
    seen?: (path: string, method: string) => void;
  },
): Promise<RenderResult> {
  const exp = Math.floor(Date.now() / 1000) + 900;
  const claims = {
    sub: "u1",
    exp,
    given_name: "Budi",
    preferred_username: "budi",
    resource_access: { adminapi: { roles: [role] } },
    ...ownClaims,
  };
  const data = { access_token: `h.${btoa(JSON.stringify(claims))}.s`, refresh_token: "r" };
  const known: Answers = {
    // Twice: given answers come first, because prefixes of paths overlap, and replace the ones below.
    ...answers,
    "POST /api/v1/sso/token": { body: { status: "00", message: "Success", data } },
    "GET /api/v1/company/quotas": { body: { status: "00", message: "Success", data: [] } },
    "GET /api/v1/company": {
      body: {
        status: "00",
        message: "Success",
        data: { role: "owner", can: { develop: true, rename: true } },
      },
    },
    ...answers,
  };
  const nothing = { status: "00", message: "Success", data: [], meta: { total: 0, page: 1, limit: 100 } };
  vi.stubGlobal("fetch", (input: RequestInfo | URL, { method = "GET" }: RequestInit = {}) => {
    const path = input instanceof Request ? input.url : String(input);
    seen(path, method);
    const name = Object.keys(known).find((start) => `${method} ${path}`.startsWith(start));
    const { status = 200, body } =
      name === undefined ? { body: nothing } : (known[name] ?? { body: nothing });
    return Promise.resolve(Response.json(body, { status }));
  });
  setTokenSource(getBearerToken);
  await signIn({ username: "budi", password: "x" }, isRemembered);

  // Text areas listen to document.fonts, which happy-dom does not have.
  Object.defineProperty(document, "fonts", { value: new EventTarget(), configurable: true });

  const isRoutes = typeof content === "object" && content !== null && "routes" in content;
  const routes = isRoutes ? content.routes : [{ path: "*", element: content }];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const step = async (action: () => unknown) => {
    await act(async () => {
      await action();
      await vi.dynamicImportSettled();
    });
    // Several turns: for responses, for their rendering, and for parts rendered after the first paint.
    for (let turn = 0; turn < 5; turn++)
      await act(() => new Promise<void>((resolve) => void setTimeout(resolve, 20)));
  };
  onTestFinished(() => {
    cleanup();
    queryClient.clear();
    signOut();
    localStorage.clear();
    sessionStorage.clear();
    setDraftOwner("");
  });
  await step(() =>
    render(
      <MantineProvider env="test">
        <QueryClientProvider client={queryClient}>
          <ModalsProvider>
            <RouterProvider router={router} />
          </ModalsProvider>
        </QueryClientProvider>
      </MantineProvider>,
    ),
  );
  return { router, step };
}

/** The first element that matches a selector and contains a text in its label or content. */
export function find(selector: string, text = ""): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find((element) =>
    `${element.getAttribute("aria-label") ?? ""} ${element.textContent}`.includes(text),
  );
  if (found === undefined) throw new Error(`There is no ${selector} with "${text}".`);
  return found;
}
