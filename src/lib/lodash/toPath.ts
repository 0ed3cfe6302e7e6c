/** The parts of a field's name: `guardians[0].email` and `guardians.0.email` are `['guardians', '0', 'email']`. */
export default function toPath(name: string | string[]): string[] {
  return Array.isArray(name) ? name : name.split(/[.[\]]+/).filter((part) => part !== '');
}
