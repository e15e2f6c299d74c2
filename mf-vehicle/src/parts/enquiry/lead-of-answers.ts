import type { LeadSubmission } from '@forecourt/contracts/lead';
import type { FormValues } from '@forecourt/ui/form';
import type { LeadCategory } from './enquiry-description';

const TEXTS = ['subcategory', 'last_name', 'message', 'car_id', 'url', 'website'] as const;

/** Lead of the answers; what was left empty is left out. `key` makes a repeated submission the same lead (L-07). */
export const leadOfAnswers = (answers: FormValues, key: string): LeadSubmission => {
  const answer = (name: string): string => String(answers[name] ?? '').trim();
  const given = TEXTS.map((name) => [name, answer(name)]).filter(([, value]) => value !== '');
  return {
    key,
    category: answer('category') as LeadCategory,
    name: answer('name'),
    email: answer('email'),
    phone: answer('phone'),
    ...Object.fromEntries(given),
  };
};
