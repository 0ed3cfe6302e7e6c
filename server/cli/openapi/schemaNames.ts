import * as z from 'zod/mini';
import * as absences from '../../../src/contract/absences';
import * as accounts from '../../../src/contract/accounts';
import * as agreements from '../../../src/contract/agreements';
import * as applicants from '../../../src/contract/applicants';
import * as applications from '../../../src/contract/applications';
import { removed } from '../../../src/contract/bodies';
import * as calendarFeeds from '../../../src/contract/calendarFeeds';
import * as children from '../../../src/contract/children';
import * as codes from '../../../src/contract/codes';
import * as conversations from '../../../src/contract/conversations';
import * as documents from '../../../src/contract/documents';
import * as events from '../../../src/contract/events';
import * as fees from '../../../src/contract/fees';
import * as guardians from '../../../src/contract/guardians';
import * as healths from '../../../src/contract/healths';
import * as imports from '../../../src/contract/imports';
import * as notifications from '../../../src/contract/notifications';
import * as parents from '../../../src/contract/parents';
import * as passwords from '../../../src/contract/passwords';
import * as reference from '../../../src/contract/reference';
import * as refusal from '../../../src/contract/refusal';
import * as registration from '../../../src/contract/registration';
import * as schoolApplications from '../../../src/contract/schoolApplications';
import * as schoolAudit from '../../../src/contract/schoolAudit';
import * as schoolHistories from '../../../src/contract/schoolHistories';
import * as schoolIdentities from '../../../src/contract/schoolIdentities';
import * as schoolLife from '../../../src/contract/schoolLife';
import * as schoolRequests from '../../../src/contract/schoolRequests';
import * as schools from '../../../src/contract/schools';
import * as schoolTokens from '../../../src/contract/schoolTokens';
import * as sessions from '../../../src/contract/sessions';
import * as siblings from '../../../src/contract/siblings';
import * as signatures from '../../../src/contract/signatures';
import * as traces from '../../../src/contract/traces';
import * as transportations from '../../../src/contract/transportations';
import * as uploads from '../../../src/contract/uploads';
import * as webhooks from '../../../src/contract/webhooks';

export type Json = Record<string, unknown>;

const modules: readonly object[] = [
  ...[absences, accounts, agreements, applicants, applications, calendarFeeds, children, codes],
  ...[conversations, documents, events, fees, guardians, healths, imports, notifications, parents],
  ...[passwords, reference, refusal, registration, schoolApplications, schoolAudit, schoolHistories],
  ...[schoolIdentities, schoolLife, schoolRequests, schools, schoolTokens, sessions, siblings],
  ...[signatures, traces, transportations, uploads, webhooks],
];

const isNamed = (entry: [string, unknown]): entry is [string, z.ZodMiniType] =>
  entry[1] instanceof z.ZodMiniType &&
  /(?:Dto|Payload|Patch|Update|Body|Decision|acknowledgement)$/.test(entry[0]);

/** The schemas of the contract under the names that it gives them. */
const names = z.registry<{ id: string }>();
for (const [name, schema] of modules.flatMap((module) => Object.entries(module)).filter(isNamed))
  if (!names.has(schema)) names.add(schema, { id: name[0]!.toUpperCase() + name.slice(1) });

/** A record of known keys, as an object of these properties, which clients are made from more easily. */
const withKnownKeys = ({ jsonSchema }: { jsonSchema: Json }) => {
  const { propertyNames, additionalProperties } = jsonSchema as {
    propertyNames?: { enum?: string[] };
  } & Json;
  if (!propertyNames?.enum) return;
  jsonSchema.properties = Object.fromEntries(propertyNames.enum.map((key) => [key, additionalProperties]));
  jsonSchema.additionalProperties = false;
  delete jsonSchema.propertyNames;
};

const withRefs = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', '"#/components/schemas/'));

names.add(removed, { id: 'RemovedDto' });

/** Writes schemas as JSON Schema, the named ones as references, and keeps these. */
export const schemaWriter = () => {
  const kept: Record<string, Json> = {};
  const write = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
    // inside a list a named one is a reference too
    const { items, $defs = {} } = z.toJSONSchema(z.array(schema), {
      ...{ io, unrepresentable: 'any', metadata: names, override: withKnownKeys },
    });
    for (const [name, { id: _id, ...described }] of Object.entries($defs)) {
      const found = withRefs(described) as Json;
      if (kept[name] && JSON.stringify(kept[name]) !== JSON.stringify(found))
        throw new Error(`${name} is sent and answered, and is not the same.`);
      kept[name] = found;
    }
    return withRefs(items) as Json;
  };
  return {
    write,
    schemas: () => Object.fromEntries(Object.entries(kept).sort(([a], [b]) => a.localeCompare(b, 'en'))),
  };
};
