import { Center, Loader } from "@mantine/core";
import { startTexts } from "./start.texts.ts";
import { Delayed } from "#ui/feedback/delayed.tsx";
import { useTexts } from "#ui/text/texts.ts";

/** Shown while the code of the first page loads. */
export function FirstLoad() {
  const t = useTexts(startTexts);
  return (
    <Delayed>
      <Center mih="100dvh">
        <Loader color="primary" type="dots" aria-label={t("loading")} />
      </Center>
    </Delayed>
  );
}
