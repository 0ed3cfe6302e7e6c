import type { DocumentService } from '../services/applications';
import type { Call, Handlers } from './handlers';
import { scopeOf } from './scopeOf';

export const documentRoutes = ({ documents }: { documents: DocumentService }) =>
  ({
    createDocuments: (call: Call<'createDocuments'>) => documents.addAll(scopeOf(call), call.body),
    removeDocument: (call: Call<'removeDocument'>) => documents.remove(scopeOf(call), call.parameters.id),
  }) satisfies Partial<Handlers>;
