import { getIn, setIn, type FormikValues, type useFormik } from 'formik';
import { createContext, useContext, useLayoutEffect, useState, useSyncExternalStore } from 'react';

/** What Formik knows of a form. */
export type FormState<Values extends FormikValues = FormikValues> = ReturnType<typeof useFormik<Values>>;

interface FormStore {
  read: () => FormState;
  subscribe: (listener: () => void) => () => void;
  publish: (form: FormState) => void;
  setFieldValue: (name: string, value: unknown) => void;
}

const createFormStore = (form: FormState): FormStore => {
  const listeners = new Set<() => void>();
  let current = form;
  const publish = (next: FormState) => {
    current = next;
    for (const listener of listeners) listener();
  };
  return {
    read: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    publish,
    // published at once, so that a field with its own state never sees the former value
    setFieldValue: (name, value) => {
      publish({ ...current, values: setIn(current.values, name, value) as FormikValues });
      void current.setFieldValue(name, value);
    },
  };
};

/**
 * A context of Formik's state would render every field at every key. Through this store a field renders only when its own
 * part changes.
 */
export const FormStoreContext = createContext<FormStore | null>(null);

/** The store for this form's state. Its readers render when what they select has changed. */
export const usePublishedForm = (form: FormState): FormStore => {
  const [store] = useState(() => createFormStore(form));
  useLayoutEffect(() => store.publish(form), [form, store]);
  return store;
};

const useFormStore = (): FormStore => {
  const store = useContext(FormStoreContext);
  if (!store) throw new Error('A field stands in no <Form>.');
  return store;
};

/** Selects from the state of the surrounding form. `select` must return the same value as long as nothing has changed. */
export const useFormState = <Selected>(select: (form: FormState) => Selected): Selected => {
  const store = useFormStore();
  const read = () => select(store.read());
  return useSyncExternalStore(store.subscribe, read, read);
};

export const useFieldValue = <Value>(name: string): Value =>
  useFormState(({ values }) => getIn(values, name) as Value);

/** The form's functions, which never change. */
export const useFormActions = () => {
  const store = useFormStore();
  const { setFieldTouched, setFieldError, registerField, unregisterField } = store.read();
  return {
    setFieldValue: store.setFieldValue,
    setFieldTouched,
    setFieldError,
    registerField,
    unregisterField,
  };
};
