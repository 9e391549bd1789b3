import {
  cloneElement,
  useId,
  useState,
  type FocusEvent,
  type HTMLAttributes,
  type ReactElement,
  type SyntheticEvent,
} from "react";
import { Tooltip, type TooltipProps } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";

type Events = HTMLAttributes<HTMLElement>;

interface TipProps
  extends Events, Pick<TooltipProps, "disabled" | "label" | "multiline" | "opened" | "position"> {
  /** A control without handlers of its own for the pointer's and the focus' coming and going. */
  children: ReactElement<Events>;
}

/**
 * The label of a control while the pointer or the keyboard is on it. Mantine's tooltip is rendered when the control is
 * first reached: a page of a list has hundreds, which would take longer than all else in its rows.
 */
export function Tip({
  label,
  position,
  multiline,
  disabled,
  opened,
  children,
  className = "",
  ...others
}: TipProps) {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const [isReached, setIsReached] = useState(false);
  const id = useId();
  const shows = disabled !== true && (opened ?? isReached);
  const reach = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
    setTarget(currentTarget);
    setIsReached(true);
  };
  const leave = () => setIsReached(false);
  const control = cloneElement(children, {
    ...others,
    "aria-describedby": children.props["aria-describedby"] ?? (shows ? id : undefined),
    className: `${className} ${children.props.className ?? ""}`.trim(),
    // A tap counts as the pointer's coming, a tap elsewhere as its going.
    onMouseEnter: reach,
    onMouseLeave: leave,
    onFocus: (event: FocusEvent<HTMLElement>) =>
      event.currentTarget.matches(":focus-visible") && reach(event),
    onBlur: leave,
  });
  return (
    <>
      {control}
      {target !== null && (
        <ReachedTip
          target={target}
          label={<span id={id}>{label}</span>}
          position={position}
          multiline={multiline}
          opened={shows}
          onEscape={leave}
        />
      )}
    </>
  );
}

function ReachedTip({ onEscape, ...tooltip }: TooltipProps & { onEscape: () => void }) {
  useWindowEvent("keydown", ({ key }) => key === "Escape" && onEscape());
  return <Tooltip {...tooltip} />;
}
