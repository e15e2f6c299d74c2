import type { FormDescription } from '@forecourt/contracts/form/form';
import type { LeadKind } from '@forecourt/contracts/form/lead-categories';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import { formatDateTime } from '@forecourt/rules/form/appointment';
import { formatPhone } from '@forecourt/rules/location/phone';
import { formatMoney } from '@forecourt/rules/price/money';
import { findMake } from '@forecourt/rules/reference/makes';
import { findModel } from '@forecourt/rules/reference/models';
import { readLeadFinance } from '../delivery/lead-finance';
import { readOwnCar } from '../delivery/trade-in';
import { requestedTime } from '../requested-time';
import type { StoredLead } from '../store';

/** Has only times, numbers and names of the dealer's lists, because the address may be another person's (L-12). */
export interface ConfirmableAnswers {
  /** The shopper's own, with make and model as the reference lists spell them: `2019 Mazda 3`. */
  car?: string;
  /** A time such as `Thursday 3 December 2026, 8:30 am`, or a choice of the form. */
  time?: string;
  phone?: string;
  /** `amount` is what remains after the deposit, and the fees. */
  loan?: { amount: string; years: string };
}

const YEAR = /^(19|20)\d\d$/;
const PHONE = /^\+?[\d ()-]{6,20}$/;

/** Undefined for a make that the reference lists don't have. */
const knownCar = ({ fields }: StoredLead, { reference: { makes } }: SiteConfig): string | undefined => {
  const { year = '', make = '', model = '' } = readOwnCar(fields) ?? {};
  const name = findMake(
    make,
    makes.map((each) => each.name),
  );
  return name && [YEAR.test(year) ? year : '', name, findModel(make, model, makes)].filter(Boolean).join(' ');
};

/** Undefined for an answer that is no time and no choice of the form. */
const knownTime = ({ fields }: StoredLead, form: Pick<FormDescription, 'fields'> | undefined): string | undefined => {
  const choice = form?.fields
    .find(({ name }) => name === 'call_time')
    ?.options?.find(({ value }) => value === fields['call_time']);
  if (choice) return choice.label ?? choice.value;
  return formatDateTime(requestedTime({ fields }) ?? '') || undefined;
};

export const confirmableAnswers = (
  lead: StoredLead,
  { kind, form, config }: { kind: LeadKind; form: Pick<FormDescription, 'fields'> | undefined; config: SiteConfig },
): ConfirmableAnswers => {
  const [car, time, finance] = [knownCar(lead, config), knownTime(lead, form), readLeadFinance(lead, config)];
  const amount = finance?.amount_financed ?? 0;
  return {
    ...(car ? { car } : {}),
    ...(time ? { time } : {}),
    ...(kind === 'call_back' && PHONE.test(lead.phone) ? { phone: formatPhone(lead.phone) } : {}),
    ...(finance && amount > 0
      ? { loan: { amount: formatMoney(amount, config.locale, config.currency), years: String(finance.term_years) } }
      : {}),
  };
};
