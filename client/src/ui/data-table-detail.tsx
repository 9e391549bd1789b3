import { useRef, type ReactNode } from "react";
import { Drawer } from "@mantine/core";
import { useTexts } from "#ui/texts.ts";
import { uiTexts } from "#ui/ui.texts.ts";
import { useEscape } from "#ui/use-escape.ts";

export interface RowDetail {
  title: string;
  body: ReactNode;
}

export function DetailDrawer({ detail, onClose }: { detail: RowDetail | undefined; onClose: () => void }) {
  const body = useRef<HTMLDivElement>(null);
  const close = useTexts(uiTexts)("close");
  useEscape(body, onClose);
  return (
    <Drawer
      opened={detail !== undefined}
      onClose={onClose}
      closeOnEscape={false}
      position="right"
      size="lg"
      title={detail?.title}
      closeButtonProps={{ "aria-label": close }}
    >
      <div ref={body}>{detail?.body}</div>
    </Drawer>
  );
}
