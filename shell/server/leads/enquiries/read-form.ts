import { createHash } from 'node:crypto';
import { isTicked } from '@forecourt/rules/form/is-ticked';
import { applyLeadPayloadRules, type RawLead } from '@forecourt/rules/form/lead-payload';

/** Ordered as in the form. */
export type FormFieldPairs = readonly (readonly [name: string, value: string])[];

/** Their value is one text; every other name is a further answer. */
const SINGLE_TEXT_FIELDS = new Set([
  'category',
  'subcategory',
  'name',
  'last_name',
  'email',
  'phone',
  'postcode',
  'message',
  'car_id',
  'location_id',
  'url',
  'website',
  'form',
  'captcha',
]);
const LISTS = new Set(['additional_services', 'visited_pages']);
const RECORD = /^(fields|linked_query_params)\.(.+)$/s;

type Records = Record<'fields' | 'linked_query_params', [string, string][]>;

/** Several values of one name (ticked boxes) are joined. */
const answersByName = (pairs: readonly [string, string][]): Record<string, string> => {
  const values = new Map<string, string[]>();
  for (const [name, value] of pairs) values.set(name, [...(values.get(name) ?? []), value]);
  return Object.fromEntries([...values].map(([name, all]) => [name, all.filter(Boolean).join(', ')]));
};

const nonEmpty = (record: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== ''));

/** Dotted names become objects, repeated names lists; answers with unknown names are kept. */
export const leadOfFormFields = (pairs: FormFieldPairs): RawLead => {
  const lead: Record<string, unknown> = { category: 'general' };
  const lists = new Map<string, string[]>();
  const records: Records = { fields: [], linked_query_params: [] };
  for (const [name, value] of pairs) {
    const [, record, key] = RECORD.exec(name) ?? [];
    if (record && key) records[record as keyof Records].push([key, value]);
    else if (SINGLE_TEXT_FIELDS.has(name)) lead[name] = value;
    else if (LISTS.has(name)) lists.set(name, [...(lists.get(name) ?? []), ...(value ? [value] : [])]);
    else if (name === 'opt_in') lead['opt_in'] = isTicked(value.toLowerCase());
    else if (name === 'opened') lead['opened'] = /^\d{1,12}$/.test(value) ? Number(value) : 0;
    else if (name !== 'key') records.fields.push([name, value]);
  }
  const fields = nonEmpty(answersByName(records.fields));
  const linked = nonEmpty(answersByName(records.linked_query_params));
  return {
    ...lead,
    ...Object.fromEntries(lists),
    ...(Object.keys(fields).length > 0 ? { fields } : {}),
    ...(Object.keys(linked).length > 0 ? { linked_query_params: linked } : {}),
  };
};

/**
 * Made from the content, so that a double click makes one lead. The form's own key is not enough: a cached page has the same
 * key for every visitor, and a shopper may go back and ask again.
 */
export const idempotencyKeyOfForm = (pairs: FormFieldPairs, day: string): string => {
  const own = pairs.find(([name]) => name === 'key')?.[1];
  const digest = createHash('sha256').update(JSON.stringify([own || day, applyLeadPayloadRules(leadOfFormFields(pairs))]));
  return `form-${digest.digest('base64url')}`;
};
