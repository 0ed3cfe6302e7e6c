import { describeCollection } from '../../../test/sections/describeSection';
import { aDocument } from '../../../test/sections/records';
import { documentsCollection, type DocumentsValues } from '.';

const full: DocumentsValues = {
  hasBirthCertificate: 'yes',
  hasImmunizationRecord: 'yes',
  hasOtherDocuments: 'yes',
  documents: [{ ...documentsCollection.item.fromRecord(aDocument()), key: 'one', recordId: 'document-1' }],
};

describeCollection(documentsCollection, aDocument(), {
  full,
  required: ['hasBirthCertificate', 'hasImmunizationRecord', 'hasOtherDocuments'],
  // the upload dialog fills the list in
  unseen: [
    'documents.*.documentType',
    'documents.*.fileUrl',
    'documents.*.fileName',
    'documents.*.key',
    'documents.*.recordId',
  ],
  item: { required: ['documentType', 'fileUrl'], derived: ['fileName'], unseen: ['fileName'] },
});
