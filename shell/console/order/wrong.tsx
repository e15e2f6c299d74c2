import { createContext, useContext, useId, type ReactNode } from 'react';

/** What a field lacks, in words that say what to do. */
export interface Wrong {
  /** Name of the control. */
  field: string;
  words: string;
}

const Context = createContext<readonly Wrong[]>([]);
/** What is wrong in the form around the fields. */
export const WrongFields = Context.Provider;

interface Marked {
  name: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

/** What a control carries, and the message that stands under it. */
export const useWrong = (field: string): { control: Marked; message: ReactNode } => {
  const id = useId();
  const found = useContext(Context).find((each) => each.field === field);
  if (!found) return { control: { name: field }, message: null };
  return {
    control: { name: field, 'aria-invalid': true, 'aria-describedby': id },
    message: (
      <p id={id} role="alert" className="bad">
        {found.words}
      </p>
    ),
  };
};
