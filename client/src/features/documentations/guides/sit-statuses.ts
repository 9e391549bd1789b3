import type { ProductionStatus } from "contract/production-requests/production-requests.contract";
import { statusName } from "contract/production-requests/status-names";
import { same, type Bilingual, type Flow } from "#features/documentations/content.ts";

const named = (status: ProductionStatus): Bilingual => [statusName(status, "en"), statusName(status, "id")];

/** The statuses of a SIT request, shown in the guides of both roles. */
export const statusFlow: Flow = {
  title: ["Workflow of a SIT request", "Alur permintaan SIT"],
  lanes: [["Agreement", "Perjanjian"], same("SIT"), ["Result", "Hasil"]],
  steps: [
    { lane: 0, text: named("10-Requested") },
    { lane: 0, text: named("20-AggreementReviewed") },
    { lane: 0, text: named("30-AggreementCompleted") },
    { lane: 1, text: named("40-SITRequested") },
    { lane: 1, text: named("50-SITReviewed") },
    { lane: 1, text: named("60-SIT Revision") },
    { lane: 1, text: named("70-SIT Completed") },
    { lane: 2, text: named("100-Accepted"), ends: true },
    { lane: 2, text: named("80-Rejected"), ends: true },
    { lane: 2, text: named("90-Cancelled"), ends: true },
  ],
  jumps: [{ from: 5, to: 4, label: ["again", "ulang"] }],
};

export const statusTerms: [Bilingual, Bilingual][] = [
  [named("10-Requested"), ["The request was submitted.", "Permintaan telah diajukan."]],
  [
    named("20-AggreementReviewed"),
    ["The portal managers have reviewed the agreement.", "Pengelola portal telah meninjau perjanjian."],
  ],
  [
    named("30-AggreementCompleted"),
    [
      "The agreement is complete; the tenant prepares the test.",
      "Perjanjian lengkap; tenant menyiapkan pengujian.",
    ],
  ],
  [
    named("40-SITRequested"),
    ["The system integration test was requested.", "Uji integrasi sistem telah diajukan."],
  ],
  [
    named("50-SITReviewed"),
    ["The portal managers have reviewed the results.", "Pengelola portal telah meninjau hasilnya."],
  ],
  [
    named("60-SIT Revision"),
    ["The tenant must correct the points in the note.", "Tenant harus memperbaiki hal-hal dalam catatan."],
  ],
  [named("70-SIT Completed"), ["All tests have passed.", "Semua pengujian lulus."]],
  [
    named("80-Rejected"),
    ["The request was rejected; the note says why.", "Permintaan ditolak; catatan menjelaskan alasannya."],
  ],
  [named("90-Cancelled"), ["The request was cancelled.", "Permintaan dibatalkan."]],
  [named("100-Accepted"), ["The integration was accepted.", "Integrasi diterima."]],
];
