import type { ErrorBody } from '../contract/error';

/**
 * Every failed call, whatever failed: `status` is the HTTP status, or 0 when no answer came. `message` is the server's
 * text, or null when it gave none: the reader then sees "An error occurred" in their language.
 */
export interface ApiError extends Partial<Omit<ErrorBody, 'message' | 'current'>> {
  status: number;
  message: string | null;
}

const isErrorBody = (body: unknown): body is Partial<ErrorBody> & { error?: unknown } =>
  typeof body === 'object' && body !== null;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** A text, or several as one: the validation of some servers answers a list of them. */
const textIn = (value: unknown): string =>
  (Array.isArray(value) ? (value as unknown[]) : [value]).filter(isText).join(', ');

export const toApiError = (status: number, body: unknown): ApiError => {
  if (!isErrorBody(body)) return { status, message: null };
  const { message, error, code, requestId, section, issues, days, retryAfter } = body;
  const text = textIn(message) || textIn(error);
  return { status, message: text || null, code, requestId, section, issues, days, retryAfter };
};

export const isApiError = (thrown: unknown): thrown is ApiError =>
  typeof thrown === 'object' && thrown !== null && 'status' in thrown && 'message' in thrown;

const GATEWAY_FAILURES = [502, 503, 504];

/** Whether no answer came, or none from the API itself. Whether the call took effect is then unknown. */
export const isUnanswered = ({ status }: { status: number }): boolean =>
  status === 0 || GATEWAY_FAILURES.includes(status);
