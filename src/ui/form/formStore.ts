import { getIn, setIn, type FormikContextType, type FormikValues } from 'formik';
import { createContext, useContext, useLayoutEffect, useState, useSyncExternalStore } from 'react';

type FormState = FormikContextType<FormikValues>;

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
    // at once, so that a field with a state of its own never meets its former value
    setFieldValue: (name, value) => {
      publish({ ...current, values: setIn(current.values, name, value) as FormikValues });
      void current.setFieldValue(name, value);
    },
  };
};

/** Formik's own context renders every field of a form at every key; by this one a field renders for its own part only. */
export const FormStoreContext = createContext<FormStore | null>(null);

/** The store of the form whose state this is; whoever reads it renders when what it reads has changed. */
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

/** What `select` finds in the state of the form around; it must give the same value as long as nothing has changed. */
export const useFormState = <Selected>(select: (form: FormState) => Selected): Selected => {
  const store = useFormStore();
  const read = () => select(store.read());
  return useSyncExternalStore(store.subscribe, read, read);
};

/** The value of the field with that path. */
export const useFieldValue = <Value>(name: string): Value =>
  useFormState(({ values }) => getIn(values, name) as Value);

/** Functions that never change. */
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
