import { useRef, type ReactNode } from "react";
import { Drawer } from "@mantine/core";
import { useEscape } from "#ui/use-escape.ts";

export interface RowDetail {
  title: string;
  body: ReactNode;
}

export function DetailDrawer({ detail, onClose }: { detail: RowDetail | undefined; onClose: () => void }) {
  const body = useRef<HTMLDivElement>(null);
  useEscape(body, onClose);
  return (
    <Drawer
      opened={detail !== undefined}
      onClose={onClose}
      closeOnEscape={false}
      position="right"
      size="lg"
      title={detail?.title}
    >
      <div ref={body}>{detail?.body}</div>
    </Drawer>
  );
}
