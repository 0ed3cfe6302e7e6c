import type { KeptTextKind, StandInKind, DroppedKind } from './kinds';

export type TextKind = KeptTextKind | StandInKind | DroppedKind;

/** A text that is kept if it is one of these values, and dropped otherwise. */
export class Choice<Value extends string = string> {
  constructor(readonly values: readonly Value[]) {}
}

/** A sensitive answer: whatever was answered becomes `shown`. Where there is no answer, none appears. */
export class OneAnswer<Value extends string | boolean = string | boolean> {
  constructor(readonly shown: Value) {}
}

/** What a leaf is checked against. */
export type LeafKind = string | Choice | OneAnswer;
export const isLeaf = (mask: unknown): mask is LeafKind =>
  typeof mask === 'string' || mask instanceof Choice || mask instanceof OneAnswer;

/** An object whose keys are ids, names of parts or those of messages, and whose values all have the same mask. */
export class Entries<Values> {
  constructor(
    readonly keys: 'id' | 'part' | 'messageId',
    readonly values: Values,
  ) {}
}

/** For values that need more than a shape. `walk` continues inside with a mask; the result replaces the value. */
export class By<Value> {
  constructor(readonly redact: (value: Value, walk: Walk) => unknown) {}
}

export interface Walk {
  (value: unknown, mask: AnyMask): unknown;
  /** Reports something that no mask names: it is left out, or the file is refused. */
  strange: (key: string) => void;
  /** False if the values are only read and no copy is needed. */
  isCopying: boolean;
  /** Visits inside `key`, so that reports can name the place. */
  inside: <Result>(key: string, visit: () => Result) => Result;
}

export type AnyMask =
  | TextKind
  | 'number'
  | 'flag'
  | 'nothing'
  | Choice
  | OneAnswer
  | Entries<unknown>
  | By<never>
  | readonly [unknown]
  | object;

export type LeafMask<Value> = [Value] extends [boolean]
  ? 'flag' | OneAnswer<boolean>
  : [Value] extends [number]
    ? 'number'
    : [Value] extends [string]
      ? string extends Value
        ? TextKind | Choice
        : Choice<Value> | OneAnswer<Value>
      : never;

type ShapeMask<Value> = [Value] extends [string | number | boolean]
  ? LeafMask<Value>
  : [Value] extends [readonly (infer Item)[]]
    ? readonly [Mask<Item>]
    : string extends keyof Value
      ? Entries<Mask<Value[keyof Value]>>
      : { readonly [Key in keyof Value]-?: Mask<Value[Key]> };

/**
 * The mask of a type: it names each key, and gives each leaf a kind against which the value is checked. Null and
 * undefined are kept.
 */
export type Mask<Value> = unknown extends Value
  ? By<unknown>
  : [Value] extends [void]
    ? 'nothing'
    : ShapeMask<NonNullable<Value>> | By<NonNullable<Value>>;
