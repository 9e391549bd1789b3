import { accountFaqs } from "#features/documentations/faqs/account.faqs.ts";
import { appFaqs } from "#features/documentations/faqs/apps.faqs.ts";
import type { FaqGroup } from "#features/documentations/faqs/faq.ts";
import { keyFaqs } from "#features/documentations/faqs/keys.faqs.ts";
import { sitFaqs } from "#features/documentations/faqs/sit.faqs.ts";
import { signatureFaqs } from "#features/documentations/faqs/signatures.faqs.ts";

export const faqGroups: FaqGroup[] = [accountFaqs, appFaqs, keyFaqs, signatureFaqs, sitFaqs];
