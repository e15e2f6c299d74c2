import { createContext, useContext } from 'react';

/** Start of the ids in a form, so that two forms on a page do not share any. */
export const FormIdContext = createContext('form');

/** Id of a field's control. */
export const fieldId = (form: string, name: string): string => `${form}-${name.replaceAll(/[^A-Za-z0-9_-]/g, '-')}`;

export const useFieldId = (name: string): string => fieldId(useContext(FormIdContext), name);
