const NAME = 'comparison rate';

/** Texts that show a comparison rate, by their wording keys, with the parts that a dealer's own words must keep (F-12). */
export const RATE_WORDING: Record<string, readonly string[]> = {
  'finance.comparisonRate': [NAME],
  'finance.ownLoan': ['{{comparison}}', NAME],
  'finance.perAnnum': ['{{rate}}'],
  'finance.teaser.comparison': ['{{rate}}', NAME],
  'offers.titleWithRate': ['{{rate}}', NAME],
  'search.budget.example': ['{{comparison}}', NAME],
  'search.budget.rates': ['{{comparison}}', NAME],
  'search.price.comparisonRate': ['{{rate}}', NAME],
  'shell.confirmation.offerWithRate': ['{{rate}}', NAME],
  'shell.finance.teaser.comparison': ['{{rate}}', NAME],
  'vehicle.header.rates': ['{{comparison}}', NAME],
};
