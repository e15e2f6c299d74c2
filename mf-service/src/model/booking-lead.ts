import type { LeadSubmission } from '@forecourt/contracts/lead';
import type { Location } from '@forecourt/contracts/site';
import type { FormValues } from '@forecourt/ui/form';

/** Answers that have a place of their own in a lead. */
const OWN = ['name', 'last_name', 'email', 'phone', 'postcode', 'location_id', 'website', 'opt_in', 'category'];

interface Context {
  /** The same for the same answers, so that sending twice makes one lead (L-07). */
  key: string;
  /** Path of the page. */
  url: string;
  locations: readonly Location[];
}

const textOf = (value: string | boolean | undefined): string => String(value ?? '').trim();

/** The lead of a whole booking (B-02): category `service`, answers by their names in `fields`, complete. */
export const bookingLead = (values: FormValues, { key, url, locations }: Context): LeadSubmission => {
  const optional = (name: string) => (textOf(values[name]) ? { [name]: textOf(values[name]) } : {});
  const location = locations.find(({ id }) => id === values['location_id']);
  const answers = Object.entries(values).filter(([name, value]) => !OWN.includes(name) && textOf(value) !== '');
  return {
    key,
    category: 'service',
    name: textOf(values['name']),
    email: textOf(values['email']),
    phone: textOf(values['phone']),
    ...optional('last_name'),
    ...optional('postcode'),
    ...optional('location_id'),
    ...optional('website'),
    opt_in: values['opt_in'] === true,
    url,
    fields: {
      ...Object.fromEntries(answers.map(([name, value]) => [name, textOf(value)])),
      ...(location ? { Location: location.name } : {}),
      lead_status: 'Complete',
      form_completed: true,
    },
  };
};
