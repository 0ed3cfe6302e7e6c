import type { DocumentQuestion } from '../../domain/enumerations';
import type { YesNo } from '../../lib/yesNo';
import type { Collected } from '../section';

export interface DocumentItem {
  documentType: string;
  fileUrl: string;
  /** The name that the parent's file had: for display, the server knows it already. */
  fileName: string;
}

export interface DocumentsValues extends Record<DocumentQuestion, YesNo> {
  documents: Collected<DocumentItem>[];
}
