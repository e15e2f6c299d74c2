import type { FormDescription, FormField, FormValues } from '@forecourt/contracts/form/form';
import type { LeadSubmission } from '@forecourt/contracts/form/lead';
import { LEAD_CATEGORIES, type LeadCategory } from '@forecourt/contracts/form/lead-categories';
import type { Location } from '@forecourt/contracts/site/site';
import { shownFields } from './conditions';
import { isOwnText, MOST_CHARACTERS, OWN_TEXTS } from './own-answers';
import type { VisitTrail } from './visit-trail';

/** What a lead says besides its answers. */
export interface LeadCircumstances {
  /** One for all tries of a form (L-07). */
  key: string;
  /** Address of the page. */
  url: string;
  locations: readonly Pick<Location, 'id' | 'name'>[];
  /** Solution of the captcha. */
  captcha?: string;
  /** What a machine wrote where a person sees nothing. */
  website?: string;
  trail?: VisitTrail;
}

const textOf = (value: FormValues[string] | undefined): string =>
  typeof value === 'string' ? value.trim() : Array.isArray(value) ? value.join(', ') : '';

/**
 * The text as it is sent. Only a hidden answer is cut to `most` characters: a shopper can't shorten it, and typed
 * answers are checked.
 */
const sent = (type: FormField['type'], text: string, most: number): string => (type === 'hidden' ? text.slice(0, most) : text);

const categoryOf = (form: FormDescription, values: FormValues): LeadCategory =>
  LEAD_CATEGORIES.find((known) => known === values['category']) ?? form.category;

/**
 * The name of the chosen location as an answer, because people read delivered leads (site-area §3); empty if none is
 * chosen.
 */
const placeName = (values: FormValues, locations: LeadCircumstances['locations']): Record<string, string> => {
  const place = locations.find(({ id }) => id === values['location_id']);
  return place ? { Location: place.name } : {};
};

/**
 * Lead of a form's answers (L-03): those that are asked for, trimmed; what was left empty is left out. Ticked answers of
 * several boxes become additional services. The last step of a form in steps says that it is complete (B-02).
 */
export const leadOfForm = (form: FormDescription, values: FormValues, circumstances: LeadCircumstances): LeadSubmission => {
  const { key, url, captcha, website, trail, locations } = circumstances;
  const own: Record<string, string> = { name: '', email: '', phone: '' };
  const fields: Record<string, string | boolean> = {};
  const services: string[] = [];
  for (const { name, type } of shownFields(form.fields, values)) {
    const value = values[name];
    if (name === 'category' || name === 'opt_in') continue;
    if (type === 'checkboxes') services.push(...(Array.isArray(value) ? value : []));
    else if (type === 'checkbox') fields[name] = value === true;
    else if (isOwnText(name)) own[name] = sent(type, textOf(value), OWN_TEXTS[name]);
    else if (textOf(value) !== '') fields[name] = sent(type, textOf(value), MOST_CHARACTERS);
  }
  const asked = shownFields(form.fields, values).some(({ name }) => name === 'opt_in');
  const given = Object.entries(own).filter(([name, value]) => value !== '' || ['name', 'email', 'phone'].includes(name));
  const subcategory = own['subcategory'] || form.subcategory;
  const extra = {
    ...fields,
    ...(isAsked(form, values, 'location_id') ? placeName(values, locations) : {}),
    ...(form.steps.length > 1 ? { lead_status: 'Complete', form_completed: true } : {}),
  };
  return {
    key,
    form: form.id,
    category: categoryOf(form, values),
    ...(Object.fromEntries(given) as Pick<LeadSubmission, 'name' | 'email' | 'phone'>),
    ...(subcategory ? { subcategory } : {}),
    ...(asked ? { opt_in: values['opt_in'] === true } : {}),
    url,
    ...(Object.keys(extra).length > 0 ? { fields: extra } : {}),
    ...(services.length > 0 ? { additional_services: [...new Set(services)] } : {}),
    ...(trail && trail.pages.length > 0 ? { visited_pages: trail.pages } : {}),
    ...(trail && Object.keys(trail.query).length > 0 ? { linked_query_params: trail.query } : {}),
    ...(captcha ? { captcha } : {}),
    ...(website ? { website } : {}),
  };
};

/** Whether a shopper gave the answer; not the page, by a hidden field. */
const isAsked = (form: FormDescription, values: FormValues, name: string): boolean =>
  shownFields(form.fields, values).some((field) => field.name === name && field.type !== 'hidden');
