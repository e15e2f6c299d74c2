import type { FormValues } from '@forecourt/contracts/form';
import type { SelectOption } from '../control/select';

export type { FormValues } from '@forecourt/contracts/form';

/** One field of a described form (L-01). */
export interface FieldDescription {
  /** Name in the answers. Letters, digits, spaces, `_` and `-`; no dots or brackets. */
  name: string;
  label: string;
  type: 'text' | 'email' | 'tel' | 'number' | 'textarea' | 'select' | 'radio' | 'checkbox' | 'date' | 'hidden';
  /** A required checkbox must be ticked. */
  required?: boolean;
  /** Of `select` and `radio`. The only option of a required select is chosen from the start. */
  options?: SelectOption[];
  /** As in HTML: `given-name`, `email`, `tel`, `postal-code`. */
  autocomplete?: string;
  hint?: string;
  placeholder?: string;
  /** Answer from the start. */
  value?: string | boolean;
  maxLength?: number;
  /** The whole answer must match, e.g. `^\\d{4}$`; `patternMessage` says what is expected. */
  pattern?: string;
  patternMessage?: string;
  /** Two half fields stand side by side where there is room. */
  width?: 'half' | 'full';
  /** Shown, required and sent only while another field has one of these answers. */
  showWhen?: { field: string; is: string | boolean | (string | boolean)[] };
}

/** A whole form as data, so that a dealer's configuration can say what it asks (L-01). */
export interface FormDescription {
  fields: FieldDescription[];
  submitLabel: string;
  /** Stands above the button: the privacy notice at collection. */
  notice?: string;
}

/** Whether a field is shown with these answers. */
export const isShown = ({ showWhen }: FieldDescription, values: FormValues): boolean =>
  !showWhen || [showWhen.is].flat().includes((values[showWhen.field] ?? '') as string | boolean);

/** Answers to start with; `given` (remembered details, hidden values) wins over the description. */
export const initialValues = ({ fields }: FormDescription, given: FormValues = {}): FormValues =>
  Object.fromEntries(
    fields.map((field) => {
      const { name, type, options, required, value } = field;
      const only = type === 'select' && required && options?.length === 1 ? options[0]?.value : undefined;
      return [name, given[name] ?? value ?? only ?? (type === 'checkbox' ? false : '')];
    }),
  );

/** The answers of the fields that are shown: what is sent. */
export const shownValues = ({ fields }: FormDescription, values: FormValues): FormValues =>
  Object.fromEntries(fields.filter((field) => isShown(field, values)).map(({ name }) => [name, values[name] ?? '']));
