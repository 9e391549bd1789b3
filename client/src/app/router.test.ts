import { pagePaths } from "contract/pages";
import { createMemoryRouter, type RouteObject } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { router, routes } from "./router.tsx";

/** The full paths of the routes that show a page, except the 404 pages. */
const listPaths = (routes: readonly RouteObject[], parent = ""): string[] =>
  routes.flatMap(({ path, children }) => {
    const full = path === undefined ? parent : path.startsWith("/") ? path : `${parent}/${path}`;
    if (path === "*") return [];
    return children === undefined ? [full] : listPaths(children, full);
  });

test("the router has exactly the pages of the contract", () => {
  expect(listPaths(router.routes).toSorted()).toEqual(pagePaths.toSorted());
});

test.each([
  ["/app", "/app/home"],
  ["/tenant/", "/tenant/home"],
])("%s redirects to %s", async (path, home) => {
  const memory = createMemoryRouter(routes, { initialEntries: [path] });
  await vi.waitFor(() => expect(memory.state.initialized).toBe(true), 20_000);
  expect(memory.state.location.pathname).toBe(home);
  memory.dispose();
});
