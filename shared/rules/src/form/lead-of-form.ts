import type { FormDescription, FormField, FormValues } from '@forecourt/contracts/form/form';
import type { LeadSubmission } from '@forecourt/contracts/form/lead';
import { LEAD_CATEGORIES, type LeadCategory } from '@forecourt/contracts/form/lead-categories';
import type { Location } from '@forecourt/contracts/site/site';
import { visibleFields } from './conditions';
import { isLeadTextName, MAX_ANSWER_LENGTH, LEAD_TEXT_LIMITS } from './own-answers';
import type { VisitTrail } from './visit-trail';

export interface LeadSendingFacts {
  /** Every attempt to send the form has the same key (L-07). */
  key: string;
  /** Of the page with the form. */
  url: string;
  locations: readonly Pick<Location, 'id' | 'name'>[];
  /** Absent if the form has no captcha. */
  captcha?: string;
  /** Honeypot: people don't see this field, robots fill it in. */
  website?: string;
  trail?: VisitTrail;
}

const textOf = (value: FormValues[string] | undefined): string =>
  typeof value === 'string' ? value.trim() : Array.isArray(value) ? value.join(', ') : '';

/** A hidden answer is cut to `most` characters, because a shopper can't shorten it; the form has checked typed ones. */
const textToSend = (type: FormField['type'], text: string, most: number): string =>
  type === 'hidden' ? text.slice(0, most) : text;

const categoryOf = (form: FormDescription, values: FormValues): LeadCategory =>
  LEAD_CATEGORIES.find((known) => known === values['category']) ?? form.category;

/** As an answer, because people read delivered leads (site-area §3). */
const placeName = (values: FormValues, locations: LeadSendingFacts['locations']): Record<string, string> => {
  const place = locations.find(({ id }) => id === values['location_id']);
  return place ? { Location: place.name } : {};
};

/**
 * Trimmed, without empty answers and without fields that the form does not show (L-03). Ticked service boxes become
 * additional services. The lead of a form with steps is marked as complete (B-02).
 */
export const leadOfForm = (form: FormDescription, values: FormValues, circumstances: LeadSendingFacts): LeadSubmission => {
  const { key, url, captcha, website, trail, locations } = circumstances;
  const own: Record<string, string> = { name: '', email: '', phone: '' };
  const fields: Record<string, string | boolean> = {};
  const services: string[] = [];
  for (const { name, type } of visibleFields(form.fields, values)) {
    const value = values[name];
    if (name === 'category' || name === 'opt_in') continue;
    if (type === 'checkboxes') services.push(...(Array.isArray(value) ? value : []));
    else if (type === 'checkbox') fields[name] = value === true;
    else if (isLeadTextName(name)) own[name] = textToSend(type, textOf(value), LEAD_TEXT_LIMITS[name]);
    else if (textOf(value) !== '') fields[name] = textToSend(type, textOf(value), MAX_ANSWER_LENGTH);
  }
  const hasOptIn = visibleFields(form.fields, values).some(({ name }) => name === 'opt_in');
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
    ...(hasOptIn ? { opt_in: values['opt_in'] === true } : {}),
    url,
    ...(Object.keys(extra).length > 0 ? { fields: extra } : {}),
    ...(services.length > 0 ? { additional_services: [...new Set(services)] } : {}),
    ...(trail && trail.pages.length > 0 ? { visited_pages: trail.pages } : {}),
    ...(trail && Object.keys(trail.query).length > 0 ? { linked_query_params: trail.query } : {}),
    ...(captcha ? { captcha } : {}),
    ...(website ? { website } : {}),
  };
};

/** False for hidden fields, which the page fills in. */
const isAsked = (form: FormDescription, values: FormValues, name: string): boolean =>
  visibleFields(form.fields, values).some((field) => field.name === name && field.type !== 'hidden');
