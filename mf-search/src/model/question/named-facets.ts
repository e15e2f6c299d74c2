/** Filters whose values a question can name. */
export const NAMED_FACETS = [
  'make', 'make_model', 'body', 'fuel', 'simple_transmission', 'simple_colour', 'drive', 'car_type', 'certified', 'item_type',
  'seats', 'city', 'state', 'status', 'filtered_features',
] as const; // prettier-ignore
