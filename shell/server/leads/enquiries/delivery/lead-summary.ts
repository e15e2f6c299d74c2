import { groupName } from '@forecourt/rules/location/location-groups';
import { appointmentTimeText } from './answers-text';
import type { LeadDocument } from './lead-document';
import { customerName } from './lead-lines';
import { enquirySubject, enquiryKindLabel, nextStepSentence, wishSentence } from './lead-words';

/** Returns words such as `Test drive: 2021 Toyota HiLux · Harbour Brisbane · Jane Citizen`. */
export const leadSubject = (lead: LeadDocument): string => {
  const parts = [enquirySubject(lead), lead.location ? groupName(lead.location.name) : lead.dealer.name, customerName(lead)];
  const marks = `${lead.opt_in_withdrawn_at ? '[No more news] ' : ''}${lead.suspect ? '[Perhaps spam] ' : ''}`;
  return `${marks}${enquiryKindLabel(lead)}: ${parts.filter(Boolean).join(' · ')}`;
};

interface LeadSummary {
  /** Has kind, car, branch and name of the shopper. */
  subject: string;
  wants: string;
  /** By the dealer's clock; null if the form did not ask for it. */
  requested_time: string | null;
  /** Is a sentence for the dealer's staff. */
  next_step: string;
}

export const leadSummary = (lead: LeadDocument): LeadSummary => ({
  subject: leadSubject(lead),
  wants: wishSentence(lead),
  requested_time: appointmentTimeText(lead) ?? null,
  next_step: nextStepSentence(lead, 'document'),
});
