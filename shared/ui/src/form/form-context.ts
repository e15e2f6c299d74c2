import { createContext, useContext } from 'react';

/** Start of the ids in a form, so that two forms on a page have different ids. */
export const FormIdContext = createContext('form');

/** Returns the id of a field's control. */
export const fieldId = (form: string, name: string): string => `${form}-${name.replaceAll(/[^A-Za-z0-9_-]/g, '-')}`;

export const useFieldId = (name: string): string => fieldId(useContext(FormIdContext), name);
