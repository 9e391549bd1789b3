import { Button, Menu, ScrollArea } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { commonCallFaults } from "contract/outgoing-calls/outgoing-calls.contract";
import type { SendSandboxCall } from "contract/sandbox-calls/sandbox-calls.contract";
import { buildResponseCode, buildResponseMessage, type ResponseCase } from "contract/snap/response-codes";
import { answersOnRequest, requestableCases } from "contract/snap/requested-answers";
import type { SnapServiceDetails } from "contract/snap/service-details";
import { sandboxCallsTexts } from "./sandbox-calls.texts.ts";
import { useTexts } from "#ui/text/texts.ts";

/** What is sent in place of the right call. */
export type Variation = Pick<SendSandboxCall, "fault" | "response_case">;

interface SendVariationsProps {
  details: SnapServiceDetails;
  isDisabled: boolean;
  onSend: (variation: Variation) => void;
}

/** Sends the call with a mistake, or asks for another answer, each with one choice. */
export function SendVariations({ details, isDisabled, onSend }: SendVariationsProps) {
  const t = useTexts(sandboxCallsTexts);
  return (
    <Menu position="bottom-start" width={320}>
      <Menu.Target>
        <Button
          variant="default"
          disabled={isDisabled}
          rightSection={<IconChevronDown size={16} stroke={1.6} />}
        >
          {t("sendWith")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <ScrollArea.Autosize mah={360} type="auto">
          <Menu.Label>{t("withMistake")}</Menu.Label>
          {commonCallFaults.map((fault) => (
            <Menu.Item key={fault} onClick={() => onSend({ fault })}>
              {t(fault)}
            </Menu.Item>
          ))}
          <Menu.Label>{t("withAnswer")}</Menu.Label>
          {listCases(details).map((each) => (
            <Menu.Item key={each} onClick={() => onSend({ response_case: each })}>
              {buildResponseCode(details.code, each)} {buildResponseMessage(each)}
            </Menu.Item>
          ))}
        </ScrollArea.Autosize>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Those that no test data lead to, then what the standard lists for the service. */
const listCases = ({ errors }: SnapServiceDetails): ResponseCase[] => [
  ...new Set([...answersOnRequest, ...errors.filter((each) => requestableCases.includes(each))]),
];
