import { Title } from "@mantine/core";
import { documentationsTexts } from "./documentations.texts.ts";
import { CopyButton } from "#ui/value/copy-button.tsx";
import { useTexts } from "#ui/text/texts.ts";
import classes from "./documentations.module.css";

/** A heading with an anchor and a button that copies its URL. */
export function LinkedHeading({ id, title }: { id: string; title: string }) {
  const t = useTexts(documentationsTexts);
  return (
    <div className={classes.heading}>
      <Title order={2} id={id} tabIndex={-1} className={classes.headingTitle}>
        {title}
      </Title>
      <CopyButton value={() => buildLink(id)} what={t("linkTo", { title })} />
    </div>
  );
}

export const buildLink = (id: string): string => `${window.location.origin}${window.location.pathname}#${id}`;
