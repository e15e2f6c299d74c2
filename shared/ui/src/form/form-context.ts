import { createContext, useContext } from 'react';

/** Start of the ids in a form, so that two forms on a page have different ids. */
export const FormIdContext = createContext('form');

/** Returns the HTML id of a field's control, from the form's id and the field's name. */
export const fieldId = (form: string, name: string): string => `${form}-${name.replaceAll(/[^A-Za-z0-9_-]/g, '-')}`;

export const useFieldId = (name: string): string => fieldId(useContext(FormIdContext), name);
