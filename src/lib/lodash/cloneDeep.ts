import isPlainObject from './isPlainObject';

/** A copy of the lists and plain objects. All else, a chosen file for example, stays the same. */
export default function cloneDeep<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(cloneDeep) as Value;
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, cloneDeep(held)])) as Value;
}
