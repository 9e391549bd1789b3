import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useStayOpen } from "./use-stay-open.ts";

test("a form opens once it may, and stays until it is closed", () => {
  const { result, rerender } = renderHook(({ may, wanted }) => useStayOpen(may, wanted), {
    initialProps: { may: false, wanted: true },
  });
  expect(result.current).toBe(false);
  rerender({ may: true, wanted: true });
  expect(result.current).toBe(true);
  rerender({ may: false, wanted: true });
  expect(result.current).toBe(true);
  rerender({ may: false, wanted: false });
  expect(result.current).toBe(false);
  rerender({ may: false, wanted: true });
  expect(result.current).toBe(false);
});
