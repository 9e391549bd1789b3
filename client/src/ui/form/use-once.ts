import { useRef } from "react";

/**
 * A call for a button without a form: a press does nothing while the call of an earlier one with the same input is under
 * way. The mutation reports a failure.
 */
export function useOnce<Input>(send: (input: Input) => Promise<unknown>) {
  const running = useRef(new Set<Input>());
  return (input: Input) => {
    if (running.current.has(input)) return;
    running.current.add(input);
    void send(input)
      .catch(() => undefined)
      .finally(() => running.current.delete(input));
  };
}
