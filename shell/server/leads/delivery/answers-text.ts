import type { LeadDocument } from './lead-document';

const BY_NAME: Record<string, string> = {
  rego: 'Registration',
  regoState: 'State of registration',
  kms: 'Kilometres',
  finance: 'Under finance',
  appointment: 'Appointment',
  PreferredContactMethod: 'Preferred contact',
};

/** Returns a field's name as a readable label: `Do you have a trade in` for `do-you-have-a-trade-in`. */
export const fieldLabel = (name: string): string => {
  const words = BY_NAME[name] ?? name.replaceAll(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Returns every further answer as label and value. */
export const furtherAnswers = ({ fields, additional_services: services, opt_in, linked_query_params: linked }: LeadDocument) => [
  ...Object.entries(fields).map(([name, value]) => [fieldLabel(name), String(value)] as const),
  ...(services.length > 0 ? [['Also asked for', services.join(', ')] as const] : []),
  ...(opt_in ? [['News and offers', 'agreed'] as const] : []),
  ...Object.entries(linked).map(([name, value]) => [name, value] as const),
];

/** Returns the shopper's message and every further answer as lines of text. */
export const answersText = (lead: LeadDocument): string =>
  [
    lead.message ?? '',
    furtherAnswers(lead)
      .map(([label, value]) => `${label}: ${value}`)
      .join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n');
