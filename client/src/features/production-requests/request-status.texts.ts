import { defineTexts } from "#ui/text/texts.ts";

/** The labels of the statuses; the English ones equal the wire. A separate file, because Home shows statuses, too. */
export const requestStatusTexts = defineTexts("request-status", {
  en: {
    "10-Requested": "Requested",
    "20-AggreementReviewed": "AggreementReviewed",
    "30-AggreementCompleted": "AggreementCompleted",
    "40-SITRequested": "SITRequested",
    "50-SITReviewed": "SITReviewed",
    "60-SIT Revision": "SIT Revision",
    "70-SIT Completed": "SIT Completed",
    "80-Rejected": "Rejected",
    "90-Cancelled": "Cancelled",
    "100-Accepted": "Accepted",
  },
  id: {
    "10-Requested": "Diajukan",
    "20-AggreementReviewed": "Perjanjian ditinjau",
    "30-AggreementCompleted": "Perjanjian lengkap",
    "40-SITRequested": "SIT diajukan",
    "50-SITReviewed": "SIT ditinjau",
    "60-SIT Revision": "Revisi SIT",
    "70-SIT Completed": "SIT selesai",
    "80-Rejected": "Ditolak",
    "90-Cancelled": "Dibatalkan",
    "100-Accepted": "Diterima",
  },
});
