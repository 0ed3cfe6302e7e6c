/** A refused field. It has no label if no control on the screen asks for it. */
export interface FieldProblem {
  name: string;
  messageId: string;
  label?: string;
}

const leaves = (errors: unknown, path: string): FieldProblem[] => {
  if (typeof errors === 'string') return [{ name: path, messageId: errors }];
  if (typeof errors !== 'object' || errors === null) return [];
  return Object.entries(errors).flatMap(([key, inner]) => leaves(inner, path ? `${path}.${key}` : key));
};

const byId = (form: HTMLFormElement, id: string) =>
  form.querySelector<HTMLElement>(`[id=${JSON.stringify(id)}]`);

/** The label's text without "(optional)". */
const labelText = (form: HTMLFormElement, name: string) => {
  const label = byId(form, `${name}-label`);
  return (label?.firstChild?.textContent || label?.textContent)?.trim() || undefined;
};

/** The problems with the labels that stand on the screen now; a field that has left it keeps its former one. */
export const withLabels = (form: HTMLFormElement, problems: readonly FieldProblem[]): FieldProblem[] =>
  problems.map((problem) => {
    const label = labelText(form, problem.name);
    return label === undefined ? problem : { ...problem, label };
  });

/** The refused fields in the order of the screen; those without a control come last. */
export const findProblems = (form: HTMLFormElement, errors: object): FieldProblem[] => {
  const labels = Array.from(form.querySelectorAll('[id$="-label"]'), ({ id }) => id);
  const place = (name: string) => {
    const index = labels.indexOf(`${name}-label`);
    return index < 0 ? labels.length : index;
  };
  return withLabels(form, leaves(errors, '')).sort((a, b) => place(a.name) - place(b.name));
};

const focusable = 'input:not([type="hidden"]):not([tabindex="-1"]), select, textarea, button, [tabindex="0"]';

/**
 * Focuses the field, or the first control of a group, and scrolls to its label. A disabled field cannot have the
 * focus, so its label receives it.
 */
export const focusField = (form: HTMLFormElement, name: string) => {
  const field = byId(form, name);
  const control = field?.matches(focusable) ? field : (field?.querySelector<HTMLElement>(focusable) ?? field);
  const label = byId(form, `${name}-label`);
  label?.scrollIntoView?.({ block: 'start' });
  const target = control?.matches(':disabled') ? label : control;
  if (target === label) label?.setAttribute('tabindex', '-1');
  target?.focus({ preventScroll: true });
};
