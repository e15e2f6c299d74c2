import { createContext, useContext } from 'react';

interface FormFrame {
  /** Start of the ids in the form, so that two forms on a page have different ids. */
  id: string;
  /** Checks the form; after the press that leaves the field, if there is one. */
  leave: (name: string) => void;
}

export const FormContext = createContext<FormFrame>({ id: 'form', leave: () => undefined });

export const useFormFrame = (): FormFrame => useContext(FormContext);

export const fieldId = (form: string, name: string): string => `${form}-${name.replaceAll(/[^A-Za-z0-9_-]/g, '-')}`;
