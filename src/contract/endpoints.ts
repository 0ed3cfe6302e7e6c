import { fillPath, portalEndpoints } from './portalEndpoints';
import { schoolEndpoints } from './schoolEndpoints';

export type { Endpoint, RecordName } from './endpoint';

/** Every call that the server answers. */
export const endpoints = { ...portalEndpoints, ...schoolEndpoints };

export type EndpointName = keyof typeof endpoints;

/** The path of a call, with its `:parameters` filled. */
export const pathOf = (name: EndpointName, parameters?: Record<string, string>): string =>
  fillPath(endpoints[name].path, parameters);
