import * as z from 'zod/mini';
import { isEmail, normalizeEmail } from '../domain/email';
import { isAnswered } from '../domain/isAnswered';
import { isCalendarDate, isNotInFuture } from '../lib/dates';
import { ofAnswerKind, ofKind, type AnswerKind, type TextKind } from './privacy';

/**
 * The fields that bodies and forms are made of. Error messages are ids of `i18n`: a form shows their wording, the server
 * answers with the id.
 */
export const TEXT_MAXIMUM = 200;
export const POSTAL_CODE_MAXIMUM = 20;
export const LONG_TEXT_MAXIMUM = 2_000;

// eslint-disable-next-line no-control-regex -- NUL and half a surrogate pair cannot be stored as text; some terminals obey the others
const control = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]|\p{Surrogate}/u;
const withoutControl = z.refine<string>((text) => !control.test(text), 'validation.characters');

const answered = z.refine<string>((text) => text === '' || isAnswered(text), 'validation.required');

export const requiredText = (kind: TextKind, maximum = TEXT_MAXIMUM) =>
  ofKind(
    kind,
    z
      .string('validation.required')
      .check(
        z.trim(),
        z.minLength(1, 'validation.required'),
        answered,
        z.maxLength(maximum, 'validation.tooLong'),
        withoutControl,
      ),
  );

export const optionalText = (kind: TextKind, maximum = TEXT_MAXIMUM) =>
  ofKind(
    kind,
    z.string('validation.text').check(z.trim(), z.maxLength(maximum, 'validation.tooLong'), withoutControl),
  );

/** A text of an answer. */
export const text = (kind: TextKind) => ofKind(kind, z.string());

/** A text that the specification calls optional: a body that leaves it out says the same as one with an empty text. */
export const orEmpty = (schema: z.ZodMiniType<string, string>) => z._default(schema, '');

export const id = ofKind(
  'id',
  z
    .string('validation.required')
    .check(z.minLength(1, 'validation.required'), z.maxLength(100, 'validation.tooLong'), withoutControl),
);

/** `yyyy-MM-dd` */
export const calendarDate = ofKind(
  'day',
  z
    .string('validation.required')
    .check(z.minLength(1, 'validation.required'), z.refine(isCalendarDate, 'validation.date')),
);

export const pastDate = ofKind(
  'birthday',
  calendarDate.check(z.refine(isNotInFuture, 'validation.dateInFuture')),
);

export const email = ofKind(
  'email',
  z
    .string('validation.emailRequired')
    .check(
      z.overwrite(normalizeEmail),
      z.minLength(1, 'validation.emailRequired'),
      z.refine(isEmail, 'validation.email'),
    ),
);

export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, 'validation.required');

export const answer = (kind: AnswerKind) => ofAnswerKind(kind, z.boolean('validation.required'));
type Answer = ReturnType<typeof answer>;

/**
 * An answer that is an addition: a body without it is complete, and means that the question was never answered
 * (decision 45).
 */
export const addedAnswer = (asked: Answer) => z._default(z.nullable(asked), null);

/** A box that must be ticked. */
export const accepted = z.literal(true, 'validation.accept');

const fileAddress = () => z.string().check(z.maxLength(2_000), withoutControl);
/** The address of an uploaded file, as `POST /uploads` gave it; empty when there is none. */
export const fileUrl = ofKind('fileUrl', fileAddress());
/** The same of a picture of somebody. */
export const pictureUrl = ofKind('picture', fileAddress());

/** Moment in time, ISO 8601 in UTC. */
export const timestamp = text('moment');

/** Counts the changes of a record (addition, decision 55). Answers of other calls than the record's own may lack it. */
export const version = z.optional(z.int());

/** One of the two fields is given, and not both. */
export const oneGiven = <One extends string, Other extends string>(one: One, other: Other) =>
  z.refine<{ [Field in One | Other]?: unknown }>(
    (body) => (body[one] === undefined) !== (body[other] === undefined),
    { path: [one], error: 'validation.required' },
  );
