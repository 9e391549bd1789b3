import { lazy, Suspense, useEffect, useRef } from "react";
import { Anchor, Box, Button } from "@mantine/core";
import { modals } from "@mantine/modals";
import { IconDownload, IconFileOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getStoredUrl } from "#api/fetch-stored.ts";
import { contentQuery, useDownload, type StoredFile } from "./uploads.queries.ts";
import { uploadsTexts } from "./uploads.texts.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { FileName } from "#ui/value/breakable-text.tsx";
import { getExtension } from "#ui/value/file-icon.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { LinesSkeleton } from "#ui/feedback/skeletons.tsx";
import { useTexts } from "#ui/text/texts.ts";
import classes from "./uploads.module.css";

const PdfPages = lazy(async () => ({ default: (await import("./pdf-pages.tsx")).PdfPages }));

/** The file types that the portal can preview. */
export const canPreview = (name: string) => ["pdf", "jpg", "jpeg", "png", "gif"].includes(getExtension(name));

export function openStoredFile(file: StoredFile) {
  modals.open({ title: file.name, size: 860, children: <StoredFileView file={file} /> });
}

interface StoredFileLinkProps {
  file: StoredFile;
  className?: string | undefined;
}

/** A link, so that it can be opened in a new tab; a plain click opens the preview. */
export function StoredFileLink({ file, className }: StoredFileLinkProps) {
  return (
    <Anchor
      href={getStoredUrl(file.path)}
      download={file.name}
      className={className ?? ""}
      title={file.name}
      aria-label={file.name}
      dir="auto"
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        openStoredFile(file);
      }}
    >
      <FileName name={file.name} />
    </Anchor>
  );
}

function StoredFileView({ file }: { file: StoredFile }) {
  const t = useTexts(uploadsTexts);
  const download = useDownload();
  return (
    <>
      <Box mb={12}>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          loading={download.isPending}
          onClick={() => download.mutate(file)}
        >
          {t("download")}
        </Button>
      </Box>
      {canPreview(file.name) ? (
        <Content file={file} />
      ) : (
        <EmptyState icon={IconFileOff} sentence={t("noPreview")} />
      )}
    </>
  );
}

function Content({ file: { path, name } }: { file: StoredFile }) {
  const query = useQuery(contentQuery(path));
  return (
    <Loaded query={query} lines={8} isQuiet>
      {(content) =>
        getExtension(name) === "pdf" ? (
          <Suspense fallback={<LinesSkeleton lines={8} />}>
            <PdfPages content={content} name={name} />
          </Suspense>
        ) : (
          <Picture content={content} name={name} />
        )
      }
    </Loaded>
  );
}

function Picture({ content, name }: { content: Blob; name: string }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(content);
    if (image.current !== null) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [content]);
  return (
    <div className={classes.paper}>
      <img ref={image} className={classes.picture} alt={name} />
    </div>
  );
}
