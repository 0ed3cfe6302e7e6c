import type { PortalEndpointName } from '../contract/portalEndpoints';
import type { Normalizer } from './normalize';

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

/** Endpoint definitions for the records that a parent owns; the cache keeps only the receipt. */
export const creation = <Body>(endpoint: PortalEndpointName, normalize: Normalizer) => ({
  query: ({ body, intentKey }: Creation<Body>) => ({ endpoint, body, intentKey }),
  extraOptions: { normalize },
});
export const change = <Body>(endpoint: PortalEndpointName, normalize: Normalizer) => ({
  query: ({ id, body }: Change<Body>) => ({ endpoint, parameters: { id }, body }),
  extraOptions: { normalize },
});
export const removal = (endpoint: PortalEndpointName, normalize: Normalizer) => ({
  query: (id: string) => ({ endpoint, parameters: { id } }),
  extraOptions: { normalize },
});
