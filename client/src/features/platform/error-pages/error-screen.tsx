import type { ReactNode } from "react";
import { Group } from "@mantine/core";
import { useDocumentTitle } from "#ui/page/page.tsx";
import classes from "./error-screen.module.css";

interface ErrorScreenProps {
  code: "401" | "403" | "404";
  title: string;
  sentence: string;
  hint: string;
  children: ReactNode;
}

export function ErrorScreen({ code, title, sentence, hint, children }: ErrorScreenProps) {
  useDocumentTitle(title);
  return (
    <div className={classes.screen}>
      <p className={classes.code}>{code}</p>
      <h1 className={classes.sentence}>{sentence}</h1>
      <p className={classes.hint}>{hint}</p>
      <Group justify="center" gap="xs" mt={28}>
        {children}
      </Group>
    </div>
  );
}
