/** A copy of the object or list itself. What it holds is the same. */
export default function clone<Value extends object>(value: Value): Value {
  return (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) as Value;
}
