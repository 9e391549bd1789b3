import { MantineProvider } from "@mantine/core";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { createLazyDialog } from "./lazy-dialog.tsx";

interface DialogProps {
  opened: boolean;
  onClose: () => void;
}

const Dialog = ({ opened }: DialogProps) => <p>{opened ? "open" : "closed"}</p>;

afterEach(cleanup);

test("the code of a dialog loads when it opens for the first time, and the dialog stays", async () => {
  const load = vi.fn(() => Promise.resolve(Dialog));
  const LazyDialog = createLazyDialog<DialogProps>(load);
  const renderDialog = (opened: boolean) => <LazyDialog opened={opened} onClose={() => undefined} />;
  const { rerender } = render(renderDialog(false));
  expect(load).not.toHaveBeenCalled();
  rerender(renderDialog(true));
  await screen.findByText("open");
  rerender(renderDialog(false));
  screen.getByText("closed");
  expect(load).toHaveBeenCalledTimes(1);
});

test("while the code loads slowly, a progress bar is shown", async () => {
  let finish: (dialog: typeof Dialog) => void = () => undefined;
  const LazyDialog = createLazyDialog<DialogProps>(() => new Promise((resolve) => (finish = resolve)));
  render(<LazyDialog opened onClose={() => undefined} />);
  await screen.findByRole("status", { name: "Loading" });
  finish(Dialog);
  await screen.findByText("open");
  expect(screen.queryByRole("status")).toBeNull();
});

test("offline, a dialog that is not loaded says so, and loads on another try", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const load = vi.fn(() => Promise.resolve(Dialog)).mockRejectedValueOnce(new TypeError("Failed to fetch"));
  const LazyDialog = createLazyDialog<DialogProps>(load);
  render(
    <MantineProvider env="test">
      <LazyDialog opened onClose={() => undefined} />
    </MantineProvider>,
  );
  await screen.findByText("You are offline. Check your connection and try again.");
  screen.getByRole("button", { name: "Try again" }).click();
  await screen.findByText("open");
});
