import { useEffect, useRef, useState } from "react";
import { ActionIcon, Flex, Group, VisuallyHidden } from "@mantine/core";
import { IconChevronLeft, IconChevronRight, IconFileOff } from "@tabler/icons-react";
import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from "pdfjs-dist";
import workerUrl from "pdfjs-dist/build/pdf.worker.min.mjs?url";
import { uploadsTexts } from "./uploads.texts.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { LinesSkeleton } from "#ui/feedback/skeletons.tsx";
import { useTexts } from "#ui/text/texts.ts";
import { Tip } from "#ui/feedback/tip.tsx";
import classes from "./uploads.module.css";

GlobalWorkerOptions.workerSrc = workerUrl;

/** Shows a PDF page by page, with its text for screen readers. */
export function PdfPages({ content, name }: { content: Blob; name: string }) {
  const t = useTexts(uploadsTexts);
  const { pdf, hasFailed } = usePdf(content);
  const [page, setPage] = useState(1);
  if (hasFailed) return <EmptyState icon={IconFileOff} sentence={t("brokenPdf")} />;
  if (pdf === null) return <LinesSkeleton lines={8} />;
  const turn = (label: string, to: number, Icon: typeof IconChevronLeft) => (
    <Tip label={label}>
      <ActionIcon
        variant="default"
        size={32}
        aria-label={label}
        disabled={to < 1 || to > pdf.numPages}
        onClick={() => setPage(to)}
      >
        <Icon size={16} />
      </ActionIcon>
    </Tip>
  );
  return (
    <Flex component="section" direction="column" gap="sm" aria-label={name}>
      <Group gap="xs" wrap="nowrap" className="tabular">
        {turn(t("previousPage"), page - 1, IconChevronLeft)}
        <span role="status">{t("page", { page, pages: pdf.numPages })}</span>
        {turn(t("nextPage"), page + 1, IconChevronRight)}
      </Group>
      <PdfPage key={page} pdf={pdf} page={page} />
    </Flex>
  );
}

function usePdf(content: Blob) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    const unmounted = new AbortController();
    const isUnmounted = () => unmounted.signal.aborted;
    let close: (() => Promise<void>) | undefined;
    const open = async () => {
      const data = await content.arrayBuffer();
      if (isUnmounted()) return;
      const task = getDocument({ data });
      close = () => task.destroy();
      const opened = await task.promise;
      if (!isUnmounted()) setPdf(opened);
    };
    open().catch(() => {
      if (!isUnmounted()) setHasFailed(true);
    });
    return () => {
      unmounted.abort();
      setPdf(null);
      setHasFailed(false);
      void close?.();
    };
  }, [content]);
  return { pdf, hasFailed };
}

function PdfPage({ pdf, page }: { pdf: PDFDocumentProxy; page: number }) {
  const t = useTexts(uploadsTexts);
  const host = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [text, setText] = useState("");
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    const unmounted = new AbortController();
    const isUnmounted = () => unmounted.signal.aborted;
    let stop: (() => void) | undefined;
    const draw = async () => {
      const source = await pdf.getPage(page);
      const target = canvas.current;
      if (isUnmounted() || target === null) return;
      const availableWidth = Math.max(240, (host.current?.clientWidth ?? 600) - 34);
      const scale = Math.min(1.6, availableWidth / source.getViewport({ scale: 1 }).width);
      const pixelRatio = Math.min(2, window.devicePixelRatio);
      const viewport = source.getViewport({ scale: scale * pixelRatio });
      target.width = Math.floor(viewport.width);
      target.height = Math.floor(viewport.height);
      target.style.width = `${String(Math.floor(viewport.width / pixelRatio))}px`;
      const drawing = source.render({ canvas: target, viewport });
      stop = () => drawing.cancel();
      await drawing.promise;
      const { items } = await source.getTextContent();
      if (!isUnmounted()) setText(items.map((item) => ("str" in item ? item.str : "")).join(" "));
    };
    draw().catch(() => {
      if (!isUnmounted()) setHasFailed(true);
    });
    return () => {
      unmounted.abort();
      stop?.();
    };
  }, [pdf, page]);
  if (hasFailed) return <EmptyState icon={IconFileOff} sentence={t("brokenPdf")} />;
  return (
    <div className={classes.paper} ref={host}>
      <canvas ref={canvas} role="img" aria-label={t("pageImage", { page })} />
      <VisuallyHidden component="p">{text}</VisuallyHidden>
    </div>
  );
}
