import { Link } from "react-router-dom";
import { bankServices } from "contract/snap/sandbox-values";
import type { SnapService } from "contract/snap/services";
import type { Bilingual } from "#features/overview/documentations/bilingual.ts";
import { pickLanguage } from "#features/overview/documentations/in-language.ts";
import {
  serviceCategories,
  type ServiceCategory,
} from "#features/overview/documentations/reference/services.ts";
import { servicesTexts } from "./services.texts.ts";
import { useArea } from "#features/overview/documentations/use-area.ts";
import { useLanguage, useTexts } from "#ui/text/texts.ts";
import typography from "#ui/typography.module.css";
import shared from "#features/overview/documentations/documentations.module.css";

interface ServiceOverviewProps {
  service: SnapService;
  category: ServiceCategory;
  remark: Bilingual | undefined;
}

const specialTexts: Record<
  string,
  "sandboxToken" | "sandboxCustomerToken" | "sandboxConsent" | "sandboxPaymentPage"
> = {
  "73": "sandboxToken",
  "74": "sandboxCustomerToken",
  "10": "sandboxConsent",
  "54": "sandboxPaymentPage",
};

/** After which service the bank sends these callbacks; the others follow from a payment by a customer. */
const startedBy: Record<string, string> = {
  "21": "20",
  "34": "33",
  "41": "40",
  "56": "54",
  "72": "71",
  "75": "23",
  "76": "22",
  "79": "60",
};

/** When the sandbox sends a service of the provider, and where it arrives. */
function SandboxCallback({ code }: { code: string }) {
  const t = useTexts(servicesTexts);
  const { base } = useArea();
  const starter = startedBy[code];
  const event =
    starter === undefined
      ? t(code === "25" ? "callbackOfAccount" : "callbackOfQr")
      : t("callbackAfterCall", { code: starter });
  return (
    <>
      {code === "24" ? t("callbackOfInquiry") : `${event} ${t("callbackReceiver")}`}{" "}
      <Link to={`${base}/documentations/own-server#callbacks`} className={typography.link ?? ""}>
        {t("callbackGuide")}
      </Link>
    </>
  );
}

/** The services of orders that the sandbox keeps, but does not execute. */
const orderServices = new Set("19 20 38 40 44 46 63 65 67 69 81".split(" "));

/** What the sandbox answers. */
function getSandboxText(code: string) {
  const special = specialTexts[code];
  if (special !== undefined) return special;
  if (orderServices.has(code)) return "sandboxOrders";
  return bankServices.has(code) ? "sandboxBank" : "sandboxEcho";
}

export function ServiceOverview({ service, category, remark }: ServiceOverviewProps) {
  const t = useTexts(servicesTexts);
  const [language] = useLanguage();
  const { code, methods, paths, direction, customerToken } = service;
  const sandbox = getSandboxText(code);
  const rows = [
    [t("serviceCode"), code],
    [
      t("methodAndPath"),
      paths.map((path) => (
        <code key={path} className={typography.mono}>
          {methods[0]} /v1.0/{path}
          <br />
        </code>
      )),
    ],
    ...(methods.length > 1 ? [[t("otherMethods"), methods.slice(1).join(", ")] as const] : []),
    [t("category"), pickLanguage(serviceCategories[category], language)],
    [t("version"), "1.0"],
    [t("caller"), t(direction === "to_provider" ? "consumerCalls" : "providerCalls")],
    ...(customerToken === undefined ? [] : [[t("customerToken"), t(customerToken)] as const]),
    ...(remark === undefined ? [] : [[t("remark"), pickLanguage(remark, language)] as const]),
    [t("sandbox"), direction === "from_provider" ? <SandboxCallback code={code} /> : t(sandbox)],
  ] as const;
  return (
    <div className={shared.terms}>
      <dl>
        {rows.map(([term, meaning]) => (
          <div key={term} className={shared.term}>
            <dt>{term}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
