import { isPlainObject } from '../text/is-plain-object';
import { isTicked } from './is-ticked';

/** Unchecked. */
export type RawLead = Readonly<Record<string, unknown>>;

const RADIO_OPTIONS = /_radio_options$/;
const CHECK_OPTIONS = /_check_options$/;
const CAREERS = /^careers?(?:[ _-]enquiry)?$/i;
/** Limit of the contract. */
const PAGES_KEPT = 50;

/** `Wheel alignment` for `Wheel_alignment_check_options`. */
const serviceName = (field: string): string => field.replace(CHECK_OPTIONS, '').replaceAll('_', ' ');

const careersRewritten = (raw: RawLead): RawLead =>
  typeof raw['category'] === 'string' && CAREERS.test(raw['category'])
    ? { ...raw, category: 'general', subcategory: 'Career Enquiry' }
    : raw;

const tickedServices = (fields: Record<string, unknown>): string[] =>
  Object.entries(fields)
    .filter(([name, value]) => CHECK_OPTIONS.test(name) && isTicked(value))
    .map(([name]) => serviceName(name));

/**
 * L-03: a careers enquiry becomes a general one with subcategory 'Career Enquiry'; fields ending in `_radio_options` are
 * dropped; ticked fields ending in `_check_options` become `additional_services`; only the last 50 visited pages stay.
 * Applying the rules twice gives the same lead.
 */
export const applyLeadPayloadRules = (raw: RawLead): Record<string, unknown> => {
  const { fields, additional_services: services, visited_pages: pages, ...rest } = careersRewritten(raw);
  const answers = isPlainObject(fields) ? fields : {};
  const remaining = Object.entries(answers).filter(([name]) => !RADIO_OPTIONS.test(name) && !CHECK_OPTIONS.test(name));
  const ticked = tickedServices(answers);
  // A value that is no list stays in the lead, and the check of the lead refuses it.
  const allServices =
    services === undefined || Array.isArray(services) ? [...new Set([...((services ?? []) as unknown[]), ...ticked])] : services;
  return {
    ...rest,
    ...(fields === undefined ? {} : { fields: isPlainObject(fields) ? Object.fromEntries(remaining) : fields }),
    ...(Array.isArray(allServices) && allServices.length === 0 ? {} : { additional_services: allServices }),
    ...(pages === undefined ? {} : { visited_pages: Array.isArray(pages) ? (pages as unknown[]).slice(-PAGES_KEPT) : pages }),
  };
};
