import { createContext, useContext } from 'react';

/** What a form gives to its fields. */
interface FormFrame {
  /** Start of the ids in the form, so that two forms on a page have different ids. */
  id: string;
  /** Marks a field as left by the person, which checks the form; after the press that leaves it, if there is one. */
  leave: (name: string) => void;
}

export const FormContext = createContext<FormFrame>({ id: 'form', leave: () => undefined });

export const useFormFrame = (): FormFrame => useContext(FormContext);

/** Returns the HTML id of a field's control, from the form's id and the field's name. */
export const fieldId = (form: string, name: string): string => `${form}-${name.replaceAll(/[^A-Za-z0-9_-]/g, '-')}`;
