import { groupName } from '@forecourt/rules/location/location-groups';
import { appointmentTimeText } from './answers-text';
import type { LeadDocument } from './lead-document';
import { customerName } from './lead-lines';
import { enquirySubject, enquiryKindLabel, nextStepSentence, wishSentence } from './lead-words';

/** Returns a lead in one line, as subject of its e-mail: `Test drive: 2021 Toyota HiLux · Harbour Brisbane · Jane Citizen`. */
export const leadSubject = (lead: LeadDocument): string => {
  const parts = [enquirySubject(lead), lead.location ? groupName(lead.location.name) : lead.dealer.name, customerName(lead)];
  const marks = `${lead.opt_in_withdrawn_at ? '[No more news] ' : ''}${lead.suspect ? '[Perhaps spam] ' : ''}`;
  return `${marks}${enquiryKindLabel(lead)}: ${parts.filter(Boolean).join(' · ')}`;
};

/** A lead in sentences, for people who read it in a lead system. */
interface LeadSummary {
  /** Kind, car, branch and name of the shopper. */
  subject: string;
  /** The shopper's wish as a sentence. */
  wants: string;
  /** Day and time for which the shopper asks, on the dealer's clock; null if the form did not ask for them. */
  requested_time: string | null;
  /** The next step for the dealer's staff as a sentence. */
  next_step: string;
}

/** Returns the sentences of a lead that an e-mail says first. */
export const leadSummary = (lead: LeadDocument): LeadSummary => ({
  subject: leadSubject(lead),
  wants: wishSentence(lead),
  requested_time: appointmentTimeText(lead) ?? null,
  next_step: nextStepSentence(lead, 'document'),
});
