import { VALUATION_FAILURES, type ValuationFailure } from '@forecourt/contracts/car/trade-in-offer';
import type { LeadKind } from '@forecourt/contracts/form/lead-categories';
import { leadKind } from '@forecourt/rules/form/lead-kind';
import type { SuspicionReason } from '../tables';
import type { LeadDocument } from './lead-document';
import { ownCarName, readOwnCar } from './trade-in';

interface LeadKindTexts {
  /** Used in the subject of an e-mail. */
  label: string;
  wants: string;
  /** Without this sentence, staff answer by the contact details. */
  next?: string;
}

const LEAD_KIND_TEXTS: Record<LeadKind, LeadKindTexts> = {
  enquiry: { label: 'Enquiry', wants: 'Asks about this vehicle.' },
  test_drive: {
    label: 'Test drive',
    wants: 'Would like a test drive.',
    next: 'Nothing is booked yet. Contact the customer and confirm the time.',
  },
  finance: { label: 'Finance enquiry', wants: 'Asks about finance.', next: 'Contact the customer with a finance quote.' },
  service: {
    label: 'Service booking',
    wants: 'Would like to book a service.',
    next: 'Nothing is booked yet. Contact the customer and confirm the time.',
  },
  trade_in: {
    label: 'Trade-in',
    wants: 'Offers their own car in trade.',
    next: 'Contact the customer about the value of the car.',
  },
  sell: {
    label: 'Car to sell',
    wants: 'Would like to sell you their car.',
    next: 'Contact the customer and arrange an inspection.',
  },
  offer_accepted: {
    label: 'Valuation accepted',
    wants: 'Accepts the valuation of their car, subject to inspection.',
    next: 'Contact the customer and arrange the inspection.',
  },
  parts: { label: 'Parts enquiry', wants: 'Asks for parts.', next: 'Contact the customer with price and availability.' },
  general: { label: 'General enquiry', wants: 'Asks the dealership a question.' },
  offer: { label: 'Offer enquiry', wants: 'Asks about a special offer.' },
  photos: { label: 'Photo request', wants: 'Asks for more photos of this vehicle.', next: 'Send the photos to the customer.' },
  similar: {
    label: 'Similar vehicle wanted',
    wants: 'Looks for a vehicle like this one.',
    next: 'Look for similar vehicles and contact the customer.',
  },
  call_back: { label: 'Call back', wants: 'Asks you to call.' },
  career: { label: 'Career enquiry', wants: 'Asks about working for you.' },
  reservation: {
    label: 'Reservation',
    wants: 'Has reserved this vehicle and paid the deposit.',
    next: 'Sell the vehicle to nobody else. Contact the customer now and arrange the purchase.',
  },
};

/** Adds the subcategory of the dealer's own form: `Fleet enquiry` for a general enquiry, else `Enquiry (Fleet)`. */
export const enquiryKindLabel = ({ kind, subcategory }: LeadDocument): string => {
  const { label } = LEAD_KIND_TEXTS[kind];
  if (!subcategory || leadKind({ category: 'general', subcategory }) !== 'general') return label;
  if (kind !== 'general') return `${label} (${subcategory})`;
  return /enquiry$/i.test(subcategory) ? subcategory : `${subcategory} enquiry`;
};

export const wishSentence = (lead: LeadDocument): string => {
  if (lead.offer) return `Asks about the offer “${lead.offer.name}”.`;
  const service = lead.kind === 'service' && lead.fields['Service Type'];
  if (service) return `Would like to book a service: ${service}.`;
  return lead.kind === 'general' && !lead.message
    ? `Sends the form “${enquiryKindLabel(lead)}” without a message.`
    : LEAD_KIND_TEXTS[lead.kind].wants;
};

const NO_VALUATION_TEXTS: Record<ValuationFailure, string> = {
  too_old: 'the car is too old to be valued online',
  too_far: 'the car has too many kilometres to be valued online',
  too_few: 'too few cars like this one are for sale',
  unavailable: 'the valuation service did not answer',
};

/** Undefined if the website showed a value, or was not asked. */
export const noValuationText = ({ fields }: LeadDocument): string | undefined => {
  const reason = VALUATION_FAILURES.find((each) => each === fields['no_valuation']);
  return reason && `None, because ${NO_VALUATION_TEXTS[reason]}`;
};

/** Neither the shopper nor the car names a branch, so somebody must decide. */
export const openBranchSentence = ({ customer }: LeadDocument): string =>
  `The customer chose none. Decide which branch answers${customer.postcode ? `: the customer’s postcode is ${customer.postcode}` : ''}.`;

const SUSPICION_TEXTS: Record<SuspicionReason, string> = {
  trap: 'a field that people cannot see was filled in, which a password manager may do too',
  too_fast: 'the form was sent in less than two seconds',
  captcha_missing: 'the browser did not solve the check against robots',
  captcha_invalid: 'the check against robots was solved wrongly',
  captcha_expired: 'the check against robots was solved long before the form was sent, as in a tab left open',
  captcha_used: 'the same solution of the check against robots came with an earlier enquiry',
};

/** Says what to do too; undefined for a person. */
export const suspicionSentence = ({ suspect, suspect_reasons: reasons }: LeadDocument): string | undefined => {
  if (!suspect) return undefined;
  const why = reasons.map((reason) => SUSPICION_TEXTS[reason]).join('; ');
  return `${why.charAt(0).toUpperCase()}${why.slice(1)}. If a person seems to have written this, answer as usual.`;
};

/** Says what to do too; undefined without a withdrawal. */
export const withdrawalSentence = ({ opt_in_withdrawn_at: withdrawn }: LeadDocument): string | undefined =>
  withdrawn === null
    ? undefined
    : 'The customer withdrew the consent to news and offers. Take them off your lists. If you have this enquiry already, there is nothing else to do.';

/** In an e-mail, a reply goes to the shopper; a document is ADF or JSON. */
export type LeadMedium = 'mail' | 'document';

/** Names the preferred way alone if the form asked for it. */
const answerText = ({ kind, customer, fields }: LeadDocument, medium: LeadMedium): string => {
  const { phone, email } = customer;
  const name = customer.name.replaceAll(/\s+/g, ' ');
  const reply = medium === 'mail' ? `reply to this e-mail: it goes to ${name}` : `write to ${email}`;
  const preferred = kind === 'call_back' ? 'Phone' : fields['PreferredContactMethod'];
  if (phone && preferred === 'SMS') return `Send an SMS to ${phone}.`;
  if (phone && (preferred === 'Phone' || !email)) return `Call ${phone}.`;
  return phone && preferred !== 'Email' ? `Call ${phone}, or ${reply}.` : `${reply.charAt(0).toUpperCase()}${reply.slice(1)}.`;
};

export const nextStepSentence = (lead: LeadDocument, medium: LeadMedium): string => {
  const { next } = LEAD_KIND_TEXTS[lead.kind];
  if (!next) return answerText(lead, medium);
  const heldUntil = lead.kind === 'reservation' && lead.fields['Held until'];
  if (heldUntil) return `${next} The hold ends ${heldUntil}.`;
  return lead.fields['PreferredContactMethod'] ? `${next} ${answerText(lead, medium)}` : next;
};

/** Names the wanted car, or the shopper's own car, or both; else the special offer. */
export const enquirySubject = ({
  kind,
  vehicle,
  car_id: id,
  trade_in: tradeIn,
  fields,
  offer,
}: LeadDocument): string | undefined => {
  const isAboutOwnCar = tradeIn && (kind === 'trade_in' || kind === 'sell' || kind === 'offer_accepted');
  const own = isAboutOwnCar
    ? ownCarName(tradeIn) || tradeIn.rego || 'own car'
    : vehicle || id
      ? ''
      : ownCarName(readOwnCar(fields) ?? {});
  const wanted = vehicle?.name ?? (id ? `vehicle ${id}, no longer in stock` : '');
  return [own, wanted].filter(Boolean).join(' for ') || offer?.name;
};
