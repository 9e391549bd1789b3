import { same, type Both, type Flow } from "#features/documentations/content.ts";

/** The statuses of a SIT request as both roles' guides show them. */
export const statusFlow: Flow = {
  title: ["The way of a SIT request", "Perjalanan permintaan SIT"],
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

export const statusTerms: [Both, Both][] = [
  [same("10-Requested"), ["The request has arrived.", "Permintaan telah diterima portal."]],
  [
    same("20-AggreementReviewed"),
    ["The managers have read the agreement.", "Pengelola telah meninjau perjanjian."],
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
    ["The system integration test is asked for.", "Uji integrasi sistem telah diajukan."],
  ],
  [same("50-SITReviewed"), ["The managers have read the results.", "Pengelola telah meninjau hasilnya."]],
  [
    same("60-SIT Revision"),
    [
      "Something has to be mended; the note says what. The turn is the tenant's.",
      "Ada yang harus diperbaiki; catatan menjelaskannya. Giliran tenant.",
    ],
  ],
  [same("70-SIT Completed"), ["All tests are passed.", "Semua pengujian lulus."]],
  [same("80-Rejected"), ["Refused; the note says why.", "Ditolak; catatan menjelaskan alasannya."]],
  [same("90-Cancelled"), ["Withdrawn.", "Dibatalkan."]],
  [same("100-Accepted"), ["Done: the integration is accepted.", "Selesai: integrasi diterima."]],
];
