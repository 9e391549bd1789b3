import { useEffect, useRef, useState } from "react";
import { ActionIcon, Tooltip, VisuallyHidden } from "@mantine/core";
import { IconChevronLeft, IconChevronRight, IconFileOff } from "@tabler/icons-react";
import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from "pdfjs-dist";
import workerUrl from "pdfjs-dist/build/pdf.worker.min.mjs?url";
import { uploadsTexts } from "#features/uploads/uploads.texts.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinesSkeleton } from "#ui/skeletons.tsx";
import { useTexts } from "#ui/texts.ts";
import classes from "#features/uploads/uploads.module.css";

GlobalWorkerOptions.workerSrc = workerUrl;

/** A PDF page by page; its text stands beside it for screen readers. */
export function PdfPages({ content, name }: { content: Blob; name: string }) {
  const t = useTexts(uploadsTexts);
  const { pdf, isBroken } = usePdf(content);
  const [page, setPage] = useState(1);
  if (isBroken) return <EmptyState icon={IconFileOff} sentence={t("brokenPdf")} />;
  if (pdf === null) return <LinesSkeleton lines={8} />;
  const turn = (label: string, to: number, Icon: typeof IconChevronLeft) => (
    <Tooltip label={label}>
      <ActionIcon
        variant="default"
        size={32}
        aria-label={label}
        disabled={to < 1 || to > pdf.numPages}
        onClick={() => setPage(to)}
      >
        <Icon size={16} />
      </ActionIcon>
    </Tooltip>
  );
  return (
    <section className={classes.pages} aria-label={name}>
      <div className={classes.turn}>
        {turn(t("previousPage"), page - 1, IconChevronLeft)}
        <span role="status">{t("page", { page, pages: pdf.numPages })}</span>
        {turn(t("nextPage"), page + 1, IconChevronRight)}
      </div>
      <PdfPage key={page} pdf={pdf} page={page} />
    </section>
  );
}

function usePdf(content: Blob) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const [isBroken, setIsBroken] = useState(false);
  useEffect(() => {
    const gone = new AbortController();
    const isGone = () => gone.signal.aborted;
    let close: (() => Promise<void>) | undefined;
    const open = async () => {
      const data = await content.arrayBuffer();
      if (isGone()) return;
      const task = getDocument({ data });
      close = () => task.destroy();
      const opened = await task.promise;
      if (!isGone()) setPdf(opened);
    };
    open().catch(() => {
      if (!isGone()) setIsBroken(true);
    });
    return () => {
      gone.abort();
      setPdf(null);
      setIsBroken(false);
      void close?.();
    };
  }, [content]);
  return { pdf, isBroken };
}

function PdfPage({ pdf, page }: { pdf: PDFDocumentProxy; page: number }) {
  const t = useTexts(uploadsTexts);
  const host = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [text, setText] = useState("");
  const [isBroken, setIsBroken] = useState(false);
  useEffect(() => {
    const gone = new AbortController();
    const isGone = () => gone.signal.aborted;
    let stop: (() => void) | undefined;
    const draw = async () => {
      const source = await pdf.getPage(page);
      const target = canvas.current;
      if (isGone() || target === null) return;
      const room = Math.max(240, (host.current?.clientWidth ?? 600) - 34);
      const scale = Math.min(1.6, room / source.getViewport({ scale: 1 }).width);
      const sharp = Math.min(2, window.devicePixelRatio);
      const viewport = source.getViewport({ scale: scale * sharp });
      target.width = Math.floor(viewport.width);
      target.height = Math.floor(viewport.height);
      target.style.width = `${String(Math.floor(viewport.width / sharp))}px`;
      const drawing = source.render({ canvas: target, viewport });
      stop = () => drawing.cancel();
      await drawing.promise;
      const { items } = await source.getTextContent();
      if (!isGone()) setText(items.map((item) => ("str" in item ? item.str : "")).join(" "));
    };
    draw().catch(() => {
      if (!isGone()) setIsBroken(true);
    });
    return () => {
      gone.abort();
      stop?.();
    };
  }, [pdf, page]);
  if (isBroken) return <EmptyState icon={IconFileOff} sentence={t("brokenPdf")} />;
  return (
    <div className={classes.paper} ref={host}>
      <canvas ref={canvas} role="img" aria-label={t("pageImage", { page })} />
      <VisuallyHidden component="p">{text}</VisuallyHidden>
    </div>
  );
}
