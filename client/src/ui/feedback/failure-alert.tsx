import type { ReactNode } from "react";
import { Alert, Text } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import { getRemark } from "./failure.ts";

interface FailureAlertProps {
  title?: string;
  error: unknown;
  /** What the user can do about it. */
  children?: ReactNode;
}

/** Shows on a page what failed and why. */
export function FailureAlert({ title, error, children }: FailureAlertProps) {
  return (
    <Alert color="red" variant="light" icon={<IconAlertCircle size={18} />} title={title} role="alert">
      <Text size="sm">{getRemark(error)}</Text>
      {children}
    </Alert>
  );
}
