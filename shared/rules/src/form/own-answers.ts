/**
 * Answers that are properties of a lead, with the most characters of each. Other answers are in the lead's `fields`.
 */
export const LEAD_TEXTS = {
  subcategory: 120,
  name: 120,
  last_name: 120,
  email: 254,
  phone: 40,
  postcode: 10,
  message: 5000,
  car_id: 100,
  location_id: 100,
} as const;
export type LeadText = keyof typeof LEAD_TEXTS;

/** Most characters of one answer in a lead's `fields`. */
export const MOST_CHARACTERS = 5000;

export const isLeadText = (name: string): name is LeadText => Object.hasOwn(LEAD_TEXTS, name);

/** Returns the JSON pointer of a field's answer in a lead, as problem documents contain it. */
export const pathOf = (name: string): string =>
  isLeadText(name) || name === 'category' || name === 'opt_in' ? `/${name}` : `/fields/${name}`;
