import type { ReactNode } from "react";
import { MantineProvider } from "@mantine/core";
import { ModalsProvider } from "@mantine/modals";
import { Notifications, notifications } from "@mantine/notifications";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, configure, render } from "@testing-library/react";
import { createMemoryRouter, Outlet, RouterProvider, type RouteObject } from "react-router-dom";
import { onTestFinished, vi } from "vitest";
import { buildToken, claimRoles } from "./build-token.ts";
import { setTokenSource } from "#api/call.ts";
import { queryClient } from "#api/query-client.ts";
import { Feedback } from "#app/shell/feedback.tsx";
import { theme } from "#app/theme.ts";
import { getBearerToken, signIn, signOut } from "#session/session-store.ts";
import { setDraftOwner } from "#ui/form/drafts.ts";

// The default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

/** The server's responses by prefix of `METHOD /path`; other calls return an empty page. */
export type Answers = Record<string, Answer>;

export interface Answer {
  status?: number;
  body: unknown;
  /** The response arrives after this, for what a page shows until then. */
  after?: Promise<unknown>;
}

/** A call that changes something, as `METHOD /path`. */
interface SentCall {
  call: string;
  /** Undefined without one; a form as it was sent. */
  body: unknown;
}

interface RenderResult {
  router: ReturnType<typeof createMemoryRouter>;
  /** What was sent since the sign-in, except reads. */
  sent: SentCall[];
  /** Runs an action and waits until its effects are rendered, also those whose code it loads. */
  step: (action: () => unknown) => Promise<void>;
}

interface RenderOptions {
  role?: "admin" | "tenant";
  /** Shows results of calls as the shell does: success in a toast, failure in the Response result. */
  hasFeedback?: boolean;
  /** Added to the claims of the access token. */
  claims?: Record<string, unknown>;
  isRemembered?: boolean;
  address?: string;
  answers?: Answers;
  seen?: (path: string, method: string) => void;
}

type Content = ReactNode | { routes: RouteObject[] };

/** Signs in and renders an element or routes with the providers of the portal; cleans up after the test. */
export const renderSignedIn = (content: Content, options: RenderOptions) =>
  renderAs("user", content, options);

/** Renders without a session. */
export const renderSignedOut = (content: Content, options: RenderOptions) =>
  renderAs("visitor", content, options);

async function renderAs(
  reader: "user" | "visitor",
  content: Content,
  {
    role = "admin",
    hasFeedback = false,
    claims: ownClaims = {},
    isRemembered = true,
    address = "/",
    answers = {},
    seen = () => undefined,
  }: RenderOptions,
): Promise<RenderResult> {
  const exp = Math.floor(Date.now() / 1000) + 900;
  const claims = {
    sub: "u1",
    exp,
    given_name: "Budi",
    preferred_username: "budi",
    ...claimRoles(role),
    ...ownClaims,
  };
  const data = { access_token: buildToken(claims), refresh_token: "r" };
  const known: Answers = {
    // Twice: given answers come first, because prefixes of paths overlap, and replace the ones below.
    ...answers,
    "POST /api/v1/sso/token": { body: { status: "00", message: "Success", data } },
    "GET /api/v1/basecrypto/user/u1/summary": {
      body: {
        status: "00",
        message: "Success",
        data: { user_id: "u1", key_pair: null, first_signature_at: null },
      },
    },
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
  const sent: SentCall[] = [];
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const { method = "GET", body: sentBody } = init;
    const path = input instanceof Request ? input.url : String(input);
    seen(path, method);
    const called = `${method} ${path}`;
    if (method !== "GET")
      sent.push({
        call: called,
        body: typeof sentBody === "string" ? JSON.parse(sentBody) : (sentBody ?? undefined),
      });
    const name = Object.keys(known).find((start) => called.startsWith(start));
    const answer: Answer = (name === undefined ? undefined : known[name]) ?? { body: nothing };
    await answer.after;
    return Response.json(answer.body, { status: answer.status ?? 200 });
  });
  setTokenSource(getBearerToken);
  if (reader === "user") await signIn({ username: "budi", password: "x" }, isRemembered);
  sent.splice(0);

  // Text areas listen to document.fonts, which happy-dom does not have.
  Object.defineProperty(document, "fonts", { value: new EventTarget(), configurable: true });

  const isRoutes = typeof content === "object" && content !== null && "routes" in content;
  const pages: RouteObject[] = isRoutes ? content.routes : [{ path: "*", element: content }];
  const frame = (
    <>
      <Outlet />
      <Feedback />
      <Notifications />
    </>
  );
  const routes = hasFeedback ? [{ element: frame, children: pages }] : pages;
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const runStep = async (action: () => unknown) => {
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
    notifications.clean();
    signOut();
    localStorage.clear();
    sessionStorage.clear();
    setDraftOwner("");
  });
  await runStep(() =>
    render(
      <MantineProvider theme={theme} env="test">
        <QueryClientProvider client={queryClient}>
          <ModalsProvider>
            <RouterProvider router={router} />
          </ModalsProvider>
        </QueryClientProvider>
      </MantineProvider>,
    ),
  );
  return { router, sent, step: runStep };
}

/** The first element that matches a selector and contains a text in its label or content. */
export function find(selector: string, text = ""): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find((element) =>
    `${element.getAttribute("aria-label") ?? ""} ${element.textContent}`.includes(text),
  );
  if (found === undefined) throw new Error(`There is no ${selector} with "${text}".`);
  return found;
}
