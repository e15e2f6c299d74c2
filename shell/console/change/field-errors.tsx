import { createContext, useContext, useId, type ReactNode } from 'react';

/** The error message of one control in a form of the console. */
export interface FieldError {
  /** Name of the form control to which the message belongs. */
  field: string;
  message: string;
}

const Context = createContext<readonly FieldError[]>([]);

/** Passes the errors of a form to its controls. */
export const FieldErrors = Context.Provider;

interface ControlAttributes {
  name: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

/** Returns the attributes of a control, and the message to show under it. */
export const useFieldError = (field: string): { control: ControlAttributes; message: ReactNode } => {
  const id = useId();
  const error = useContext(Context).find((each) => each.field === field);
  if (!error) return { control: { name: field }, message: null };
  return {
    control: { name: field, 'aria-invalid': true, 'aria-describedby': id },
    message: (
      <p id={id} role="alert" className="bad">
        {error.message}
      </p>
    ),
  };
};
