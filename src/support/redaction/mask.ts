import type { KeptTextKind, StandInKind, DroppedKind } from './kinds';

export type TextKind = KeptTextKind | StandInKind | DroppedKind;

/** A text that is kept when it is one of these, and dropped otherwise. */
export class Choice<Value extends string = string> {
  constructor(readonly values: readonly Value[]) {}
}

/** An object whose keys are ids or names of parts, all of whose values have one mask. */
export class Entries<Values> {
  constructor(
    readonly keys: 'id' | 'part',
    readonly values: Values,
  ) {}
}

/** Where a shape is not enough. `walk` goes on inside by a mask; what it answers stands in place of the value. */
export class By<Value> {
  constructor(readonly redact: (value: Value, walk: Walk) => unknown) {}
}

export interface Walk {
  (value: unknown, mask: AnyMask): unknown;
  /** Something is there that no mask names: it is left out, or the file is refused. */
  strange: (key: string) => void;
  /** False when the values are only read, so that nothing need be built from them. */
  isCopying: boolean;
  /** Goes into `key`, for what is told about the place of a value. */
  inside: <Result>(key: string, visit: () => Result) => Result;
}

export type AnyMask =
  | TextKind
  | 'number'
  | 'flag'
  | 'nothing'
  | Choice
  | Entries<unknown>
  | By<never>
  | readonly [unknown]
  | object;

export type LeafMask<Value> = [Value] extends [boolean]
  ? 'flag'
  : [Value] extends [number]
    ? 'number'
    : [Value] extends [string]
      ? string extends Value
        ? TextKind | Choice
        : Choice<Value>
      : never;

type ShapeMask<Value> = [Value] extends [string | number | boolean]
  ? LeafMask<Value>
  : [Value] extends [readonly (infer Item)[]]
    ? readonly [Mask<Item>]
    : string extends keyof Value
      ? Entries<Mask<Value[keyof Value]>>
      : { readonly [Key in keyof Value]-?: Mask<Value[Key]> };

/**
 * What happens to every value of that type: each key is named, each leaf has a kind that the value is checked against.
 * Null and undefined stay what they are.
 */
export type Mask<Value> = unknown extends Value
  ? By<unknown>
  : [Value] extends [void]
    ? 'nothing'
    : ShapeMask<NonNullable<Value>> | By<NonNullable<Value>>;
