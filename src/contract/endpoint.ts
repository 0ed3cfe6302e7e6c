import type { StaffScope } from '../domain/staffScopes';

/**
 * One call. `access` says who may call: anybody, a signed-in parent, or the school with its own token (decision 27); `scope` which
 * personal tokens of its staff may too, none without it. `answer: 'data'`
 * marks calls that wrap their answer in `{ data }` or answer `{ error, message }`. `addition` marks calls that the
 * specification does not list. `record` names the record that a call changes, or that its answer is: a change respects the
 * version in `If-Match`, an answer carries it as `ETag` (decision 55). A change of something without a version says so with
 * null.
 */
interface Call {
  path: string;
  access: 'anyone' | 'parent' | 'school';
  scope?: StaffScope;
  answer?: 'data';
  addition?: true;
}
export type Endpoint = Call &
  (
    | { method: 'GET' | 'POST'; record?: RecordName }
    | { method: 'PATCH' | 'PUT' | 'DELETE'; record: RecordName | null }
  );

/** What has a version of its own; a parent's records are named as the portal's store names them. */
export type RecordName =
  | 'parents'
  | 'parentEvents'
  | 'applications'
  | 'schoolApplications'
  | 'applicants'
  | 'documents'
  | 'schoolHistories'
  | 'guardians'
  | 'siblings'
  | 'healths'
  | 'transportations'
  | 'agreements'
  | 'signatures';
