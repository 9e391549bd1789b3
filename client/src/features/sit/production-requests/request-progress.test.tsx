import { screen } from "@testing-library/react";
import { ProductionStatus } from "contract/production-requests/production-requests.contract";
import { expect, test } from "vitest";
import { RequestProgress } from "./request-progress.panel.tsx";
import { renderSignedIn } from "#test/render.tsx";

test.each(ProductionStatus.options)(
  "%s is a progress bar from 0 to 100 with its number and label",
  async (status) => {
    const [number = "", label = ""] = status.split("-");
    await renderSignedIn(<RequestProgress status={status} hasLabel />, {});
    const bar = screen.getByRole("progressbar");
    expect(bar.getAttribute("aria-valuemax")).toBe("100");
    expect(bar.getAttribute("aria-valuenow")).toBe(number);
    expect(bar.querySelector("span")?.style.width).toBe(`${number}%`);
    expect(screen.getByText(number)).toBeTruthy();
    expect(screen.getByText(label)).toBeTruthy();
  },
);
