import { Button, type ButtonProps } from "@mantine/core";
import type { ComponentProps } from "react";
import type { TablerIcon } from "@tabler/icons-react";
import classes from "./tool-button.module.css";

interface ToolButtonProps extends ButtonProps, Omit<ComponentProps<"button">, keyof ButtonProps | "ref"> {
  icon: TablerIcon;
  /** Visible on wide screens; on others it is the name of the icon. */
  label: string;
  ref?: ComponentProps<"button">["ref"];
}

/** A button of a toolbar. */
export function ToolButton({ icon: Icon, label, className = "", ...props }: ToolButtonProps) {
  return (
    <Button
      variant="default"
      className={`${classes.tool ?? ""} ${className}`}
      aria-label={label}
      title={label}
      leftSection={<Icon size={16} stroke={1.6} />}
      {...props}
    >
      <span className={classes.label}>{label}</span>
    </Button>
  );
}
