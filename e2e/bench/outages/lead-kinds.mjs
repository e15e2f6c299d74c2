/** As the forms for trade-ins, parts and service send it. */
const OWN_CAR = {
  'Vehicle Year': '2019',
  'Vehicle Make': 'Mazda',
  'Vehicle Model': '3',
  'Vehicle Rego': 'XYZ987',
  kms: '60000',
};
const FINANCE = { finance_amount: '30000', finance_deposit: '2000', finance_term: '5', finance_rate: '8.5' };

/**
 * Without the shopper. A reservation is not among them: it holds a vehicle in the database. The acceptance of an offer has
 * no answers of its own; see `stored-leads.mjs`.
 */
export const ENQUIRIES_BY_KIND = {
  enquiry: { category: 'enquiry' },
  test_drive: { category: 'test_drive', fields: { appointment: '2026-12-24T10:30' } },
  finance: { category: 'finance', fields: FINANCE },
  service: { category: 'service', fields: { ...OWN_CAR, 'Preferred Service Date': '2026-12-23T08:00' } },
  trade_in: { category: 'trade_in', fields: OWN_CAR },
  sell: { category: 'trade_in', subcategory: 'Sell My Car', fields: OWN_CAR },
  parts: { category: 'parts', fields: OWN_CAR },
  general: { category: 'general' },
  offer: { category: 'offer', fields: { offer_id: 'eofy' } },
  photos: { category: 'photos', subcategory: 'Request Photos' },
  similar: { category: 'enquiry', subcategory: 'Find Me Something Similar' },
  call_back: { category: 'enquiry', subcategory: 'Call Back', fields: { call_time: 'Morning' } },
  career: { category: 'general', subcategory: 'Career Enquiry' },
};
