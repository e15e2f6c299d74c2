/** Answers that are properties of a lead, with their most characters. All others are in the lead's `fields`. */
export const LEAD_TEXT_LIMITS = {
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
export type LeadTextName = keyof typeof LEAD_TEXT_LIMITS;

/** In a lead's `fields`. */
export const MAX_ANSWER_LENGTH = 5000;

export const isLeadTextName = (name: string): name is LeadTextName => Object.hasOwn(LEAD_TEXT_LIMITS, name);

/** As error answers of the server name it: `/email`, `/fields/Vehicle Make`. */
export const jsonPointerToAnswer = (name: string): string =>
  isLeadTextName(name) || name === 'category' || name === 'opt_in' ? `/${name}` : `/fields/${name}`;
