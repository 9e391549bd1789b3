import { useEffect, useState, type ComponentType } from "react";
import { Modal } from "@mantine/core";
import { LoadFailure } from "#ui/feedback/load-failure.tsx";
import { ProgressBar } from "#ui/feedback/progress-bar.tsx";

/** A dialog whose code loads when it opens for the first time. */
export function createLazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  return function LazyDialog(props) {
    // A dialog without `opened` is open while it is rendered.
    const isOpen = !("opened" in props) || props.opened === true;
    const [Dialog, setDialog] = useState(() => loaded);
    const [error, setError] = useState<Error | null>(null);
    useEffect(() => {
      if (!isOpen || Dialog !== null || error !== null) return;
      load().then((dialog) => {
        loaded = dialog;
        setDialog(() => dialog);
      }, setError);
    }, [isOpen, Dialog, error]);
    if (Dialog !== null) return <Dialog {...props} />;
    if (error === null) return isOpen ? <ProgressBar /> : null;
    // With a network, a newer release has replaced the code, and the page says so.
    if (navigator.onLine) throw error;
    return (
      <Modal opened={isOpen} onClose={props.onClose}>
        <LoadFailure error={error} onRetry={() => setError(null)} />
      </Modal>
    );
  };
}
