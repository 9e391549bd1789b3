import {
  IconFile,
  IconFileTypeDoc,
  IconFileTypePdf,
  IconFileTypeXls,
  IconPhoto,
  type TablerIcon,
} from "@tabler/icons-react";

const icons: Record<string, TablerIcon> = {
  pdf: IconFileTypePdf,
  doc: IconFileTypeDoc,
  docx: IconFileTypeDoc,
  xls: IconFileTypeXls,
  xlsx: IconFileTypeXls,
  jpg: IconPhoto,
  jpeg: IconPhoto,
  png: IconPhoto,
  gif: IconPhoto,
};

/** The part after the last dot, in lower case. */
export const getExtension = (name: string) => /\.([^./]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";

export function FileIcon({ name, size = 20 }: { name: string; size?: number }) {
  const Icon = icons[getExtension(name)] ?? IconFile;
  return <Icon size={size} stroke={1.5} aria-hidden style={{ flex: "none" }} />;
}
