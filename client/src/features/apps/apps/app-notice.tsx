import type { ReactNode } from "react";
import { Alert, Stack } from "@mantine/core";
import type { TablerIcon } from "@tabler/icons-react";
import typography from "#ui/typography.module.css";
import classes from "./app-notices.module.css";

interface NoticeProps {
  tone: "amber" | "red" | "grey";
  icon: TablerIcon;
  title: string;
  children: ReactNode;
}

export const Notice = ({ tone, icon: Icon, title, children }: NoticeProps) => (
  <Alert
    variant="default"
    role="note"
    data-tone={tone}
    classNames={{
      root: classes.notice ?? "",
      body: classes.body ?? "",
      icon: classes.icon ?? "",
      title: typography.strong ?? "",
    }}
    icon={<Icon size={18} stroke={1.6} />}
    title={title}
  >
    <Stack gap="sm">{children}</Stack>
  </Alert>
);
