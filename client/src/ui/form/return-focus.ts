/**
 * A button that waits is disabled, and thereby loses the focus. Gives it back when the button is enabled, unless something
 * else has it by then; otherwise keyboard users would start at the top of the document. Returns a function that stops it.
 */
export function returnFocusToButtons(): () => void {
  let focused: EventTarget | null = null;
  const waiting = new WeakSet<Node>();
  const remember = ({ target }: FocusEvent) => {
    focused = target;
  };
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (!(target instanceof HTMLButtonElement)) continue;
      if (target.disabled) {
        if (target === focused) waiting.add(target);
      } else if (waiting.delete(target) && isFocusLost()) target.focus({ preventScroll: true });
    }
  });
  document.addEventListener("focusin", remember);
  observer.observe(document.body, { subtree: true, attributes: true, attributeFilter: ["disabled"] });
  return () => {
    document.removeEventListener("focusin", remember);
    observer.disconnect();
  };
}

const isFocusLost = () => document.activeElement === null || document.activeElement === document.body;
