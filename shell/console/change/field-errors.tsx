import { createContext, useContext, useId, type ReactNode } from 'react';

export interface FieldError {
  /** Name of the control to which the message belongs. */
  field: string;
  message: string;
}

const Context = createContext<readonly FieldError[]>([]);

export const FieldErrors = Context.Provider;

interface ControlAttributes {
  name: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

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
