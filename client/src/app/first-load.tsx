import { Center, Loader } from "@mantine/core";
import { Delayed } from "#ui/delayed.tsx";

/** While the code of the very first page is on its way. */
export function FirstLoad() {
  return (
    <Delayed>
      <Center mih="100dvh">
        <Loader color="primary" type="dots" aria-label="Loading" />
      </Center>
    </Delayed>
  );
}
