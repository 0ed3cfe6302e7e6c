import type * as z from 'zod/mini';
import type { bodies } from '../../src/contract/bodies';
import type { endpoints, EndpointName } from '../../src/contract/endpoints';
import type { Orm } from '../db/orm';
import type { DeviceCookie } from '../services/accounts';
import type { Language } from '../../src/domain/languages';
import type { Clerk, Expected } from '../services/calls';

type Endpoints = typeof endpoints;
type BodiesOf<Name extends EndpointName> = (typeof bodies)[Name];

type ParameterNames<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Parameter}/${infer Tail}`
    ? Parameter | ParameterNames<Tail>
    : Rest
  : never;

type Output<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;

/** The signed-in parent. */
export interface Caller {
  parentId: string;
  /** The second id of a parent that sign-in answers. */
  userDetailsId: string;
  accountId: string;
  tokenHash: string;
  sessionStartedAt: Date;
}

/** One call of an endpoint. `db` is the transaction of the intent for a write, the database itself for a read. */
export interface Call<Name extends EndpointName> {
  db: Orm;
  now: Date;
  parameters: Record<ParameterNames<Endpoints[Name]['path']>, string>;
  query: BodiesOf<Name> extends { query: infer Schema } ? Output<Schema> : undefined;
  body: BodiesOf<Name> extends { body: infer Schema } ? Output<Schema> : undefined;
  caller: Endpoints[Name]['access'] extends 'parent' ? Caller : null;
  clerk: Endpoints[Name]['access'] extends 'school' ? Clerk : null;
  clientAddress: string;
  /** Of If-Match, where the call changes a record. */
  expected: Expected;
  device: DeviceCookie;
  userAgent: string | undefined;
  /** Of Accept-Language; undefined when that names none of ours. */
  language: Language | undefined;
  /** The flow that a code belongs to (`X-Code-Flow`). */
  codeFlow: string | undefined;
  /** The address that a code was sent to, when the flow is not at hand (`X-Code-Email`). */
  codeEmail: string | undefined;
  /** The Idempotency-Key of a visitor's POST, for the service to use; a parent's is used before the call gets here. */
  guestKey: string | undefined;
}

export type Answer<Name extends EndpointName> = z.output<BodiesOf<Name>['response']>;
export type Handler<Name extends EndpointName> = (call: Call<Name>) => Promise<Answer<Name>>;

/** Exactly one handler per entry of the table of endpoints: the compiler refuses a missing and an unknown one. */
export type Handlers = { [Name in EndpointName]: Handler<Name> };
