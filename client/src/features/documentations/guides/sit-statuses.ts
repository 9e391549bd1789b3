import { same, type Bilingual, type Flow } from "#features/documentations/content.ts";

/** The statuses of a SIT request, shown in the guides of both roles. */
export const statusFlow: Flow = {
  title: ["Workflow of a SIT request", "Alur permintaan SIT"],
  lanes: [["Agreement", "Perjanjian"], same("SIT"), ["Result", "Hasil"]],
  steps: [
    { lane: 0, text: same("10 Requested") },
    { lane: 0, text: same("20 AggreementReviewed") },
    { lane: 0, text: same("30 AggreementCompleted") },
    { lane: 1, text: same("40 SITRequested") },
    { lane: 1, text: same("50 SITReviewed") },
    { lane: 1, text: same("60 SIT Revision") },
    { lane: 1, text: same("70 SIT Completed") },
    { lane: 2, text: same("100 Accepted"), ends: true },
    { lane: 2, text: same("80 Rejected"), ends: true },
    { lane: 2, text: same("90 Cancelled"), ends: true },
  ],
  jumps: [{ from: 5, to: 4, label: ["again", "ulang"] }],
};

export const statusTerms: [Bilingual, Bilingual][] = [
  [same("10-Requested"), ["The request was submitted.", "Permintaan telah diajukan."]],
  [
    same("20-AggreementReviewed"),
    ["The portal managers have reviewed the agreement.", "Pengelola portal telah meninjau perjanjian."],
  ],
  [
    same("30-AggreementCompleted"),
    [
      "The agreement is complete; the tenant prepares the test.",
      "Perjanjian lengkap; tenant menyiapkan pengujian.",
    ],
  ],
  [
    same("40-SITRequested"),
    ["The system integration test was requested.", "Uji integrasi sistem telah diajukan."],
  ],
  [
    same("50-SITReviewed"),
    ["The portal managers have reviewed the results.", "Pengelola portal telah meninjau hasilnya."],
  ],
  [
    same("60-SIT Revision"),
    ["The tenant must correct the points in the note.", "Tenant harus memperbaiki hal-hal dalam catatan."],
  ],
  [same("70-SIT Completed"), ["All tests have passed.", "Semua pengujian lulus."]],
  [
    same("80-Rejected"),
    ["The request was rejected; the note says why.", "Permintaan ditolak; catatan menjelaskan alasannya."],
  ],
  [same("90-Cancelled"), ["The request was cancelled.", "Permintaan dibatalkan."]],
  [same("100-Accepted"), ["The integration was accepted.", "Integrasi diterima."]],
];
