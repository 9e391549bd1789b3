import { Fragment, type ReactNode } from "react";
import { Alert, Text } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import { useQuery, type UseQueryOptions } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { paymentPagesTexts } from "./payment-pages.texts.ts";
import { SignInFrame } from "#features/platform/portal/sign-in-frame.panel.tsx";
import { getRemark } from "#ui/feedback/failure.ts";
import { LinesSkeleton } from "#ui/feedback/skeletons.tsx";
import { useTexts } from "#ui/text/texts.ts";

interface LinkFrameProps<Shown, Key extends readonly unknown[]> {
  title: string;
  purpose: string;
  /** Without a link, or with one that leads to nothing. */
  missing: { title: string; hint: string };
  query: (link: string) => UseQueryOptions<Shown, Error, Shown, Key>;
  children: (link: string, shown: Shown) => ReactNode;
}

/** A page without sign-in that shows what the link in its address leads to. */
export function LinkFrame<Shown, Key extends readonly unknown[]>({
  title,
  purpose,
  missing,
  query,
  children,
}: LinkFrameProps<Shown, Key>) {
  const t = useTexts(paymentPagesTexts);
  const [search] = useSearchParams();
  const link = search.get("link") ?? "";
  const { data: shown, error } = useQuery({ ...query(link), enabled: link !== "" });
  const renderBody = () => {
    // What is shown, and what was typed, stays if it cannot be loaded again.
    if (link === "" || (shown === undefined && error !== null))
      return (
        <Alert
          color="red"
          variant="light"
          icon={<IconAlertCircle size={18} />}
          title={missing.title}
          role="alert"
        >
          <Text size="sm">{error === null ? missing.hint : getRemark(error)}</Text>
        </Alert>
      );
    if (shown === undefined) return <LinesSkeleton lines={6} />;
    // What was typed or decided belongs to its link.
    return <Fragment key={link}>{children(link, shown)}</Fragment>;
  };
  return (
    <SignInFrame question={t("question")} title={title} purpose={purpose}>
      {renderBody()}
    </SignInFrame>
  );
}
