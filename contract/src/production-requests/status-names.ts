import type { Language } from "../language.ts";
import type { ProductionStatus } from "./production-requests.contract.ts";

// Without schemas: Home loads it before the contract.

/** The labels of the statuses; the English ones equal the wire. */
export const statusNames: Record<Language, Record<ProductionStatus, string>> = {
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
};

/** `60-SIT Revision`, or `60-Revisi SIT`. */
export const getStatusName = (status: ProductionStatus, language: Language) =>
  `${String(parseInt(status, 10))}-${statusNames[language][status]}`;
