import type { FormDescription, FormField, FormValues } from '@forecourt/contracts/form/form';
import { isPlainObject } from '../text/is-plain-object';
import { isTicked } from './is-ticked';
import { isLeadTextName } from './own-answers';

type Raw = Readonly<Record<string, unknown>>;

/** Reverses what `leadOfForm` does with the answer. */
const answerTo = ({ name, type, options = [] }: FormField, lead: Raw): FormValues[string] => {
  const { fields, additional_services: services } = lead;
  const own = isLeadTextName(name) || name === 'category' || name === 'opt_in';
  const value = own ? lead[name] : isPlainObject(fields) && Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (type === 'checkbox') return isTicked(value);
  if (type === 'checkboxes')
    return Array.isArray(services) ? options.map((option) => option.value).filter((each) => services.includes(each)) : [];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** From a lead's unchecked body, so that the server can check answers by the same rules as the browser (L-01). */
export const answersOfLead = ({ fields }: Pick<FormDescription, 'fields'>, lead: Raw): FormValues =>
  Object.fromEntries(fields.map((field) => [field.name, answerTo(field, lead)]));
