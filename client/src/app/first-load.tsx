import { Center, Loader } from "@mantine/core";
import { startTexts } from "#app/start.texts.ts";
import { Delayed } from "#ui/delayed.tsx";
import { useTexts } from "#ui/texts.ts";

/** While the code of the very first page is on its way. */
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
