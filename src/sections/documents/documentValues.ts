import type { YesNo } from '../../lib/yesNo';
import type { Collected } from '../section';

export interface DocumentItem {
  documentType: string;
  fileUrl: string;
  /** The name that the parent's file had: for display, the server knows it already. */
  fileName: string;
}

/** The questions of the background step, in their order; each opens the upload. */
export const documentQuestions = [
  'hasBirthCertificate',
  'hasImmunizationRecord',
  'hasOtherDocuments',
] as const;
export type DocumentQuestion = (typeof documentQuestions)[number];

export interface DocumentsValues extends Record<DocumentQuestion, YesNo> {
  documents: Collected<DocumentItem>[];
}
