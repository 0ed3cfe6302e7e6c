import type { PortalEndpointName } from '../contract/portalEndpoints';
import type { Meta } from './baseQuery';
import type { Receipt } from './entities';
import { saved, told, type Normalizer } from './normalize';

/** A `POST`: the body and the key that makes a repeat of it harmless (decision 42). */
export interface Creation<Body> {
  body: Body;
  intentKey?: string;
}
/** A `PATCH` of the record with that id. */
export interface Change<Body> {
  id: string;
  body: Body;
}

/** The specification leaves open what such a call answers. What it does not answer is read again. */
export const readAgain = (
  receipt: Receipt | undefined,
  _error: unknown,
  { body }: { body: unknown },
  meta: Pick<Meta, 'batch'> | undefined,
): 'Summary'[] => {
  const count = Array.isArray(body) ? body.length : 1;
  return receipt && (receipt.ids.length < count || meta?.batch?.isPartial) ? ['Summary'] : [];
};

/** Endpoint definitions for the records that a parent owns; the cache keeps only the receipt. */
export const creation = <Body>(endpoint: PortalEndpointName, normalize: Normalizer) => ({
  query: ({ body, intentKey }: Creation<Body>) => ({ endpoint, body, intentKey }),
  extraOptions: { normalize: saved(normalize) },
  invalidatesTags: readAgain,
});
export const change = <Body>(endpoint: PortalEndpointName, normalize: Normalizer) => ({
  query: ({ id, body }: Change<Body>) => ({ endpoint, parameters: { id }, body }),
  extraOptions: { normalize: told(saved(normalize)) },
  invalidatesTags: readAgain,
});
export const removal = (endpoint: PortalEndpointName, normalize: Normalizer) => ({
  query: (id: string) => ({ endpoint, parameters: { id } }),
  extraOptions: { normalize },
});
