import type { SiteConfig } from '@forecourt/contracts/site/site';
import { countryOfLocale } from '@forecourt/rules/form/country-rules';
import { formatZonedIso } from '@forecourt/rules/location/zone-time';
import { leadLineGroups, leadLineText } from '../lead-lines';
import { leadSubject } from '../lead-summary';
import { appointmentTimeText } from '../answers-text';
import type { LeadDocument } from '../lead-document';
import { enquiryKindLabel } from '../lead-words';
import { vehiclesXml } from './adf-vehicles';
import { xmlElement, xmlElementUnlessEmpty, type EscapedXml } from './xml';

export const ADF_MEDIA_TYPE = 'application/x-adf+xml';

interface Options {
  /** An earlier attempt may have delivered the lead already. */
  repeat: boolean;
}

/** Begins with the lead in one line, because lead systems show the beginning; then the lines for which ADF has no element. */
const commentsText = (lead: LeadDocument, config: SiteConfig): string =>
  [
    leadSubject(lead),
    ...leadLineGroups(lead, config, 'document')
      .filter(({ topic }) => topic === 'other')
      // The wish follows its own subject; any other group needs its heading, such as whose car it is about.
      .map(({ heading, lines }, index) => [...(index > 0 ? [`${heading}:`] : []), ...lines.map(leadLineText)].join('\n')),
  ].join('\n\n');

const CALL_TIMES: ReadonlySet<string> = new Set(['morning', 'afternoon', 'evening']);

const customerXml = (lead: LeadDocument, config: SiteConfig): EscapedXml => {
  const { customer, fields } = lead;
  const preferred = String(fields['PreferredContactMethod'] ?? '');
  const callTime = String(fields['call_time'] ?? '').toLowerCase();
  const mark = (...names: string[]) => (names.includes(preferred) ? 1 : 0);
  return xmlElement(
    'customer',
    {},
    xmlElement(
      'contact',
      {},
      xmlElement('name', { part: customer.last_name ? 'first' : 'full', type: 'individual' }, customer.name),
      xmlElementUnlessEmpty('name', customer.last_name, { part: 'last', type: 'individual' }),
      xmlElementUnlessEmpty('email', customer.email, { preferredcontact: mark('Email') }),
      xmlElementUnlessEmpty('phone', customer.phone, {
        type: preferred === 'SMS' ? 'cellphone' : 'voice',
        time: CALL_TIMES.has(callTime) ? callTime : 'nopreference',
        preferredcontact: mark('Phone', 'SMS'),
      }),
      customer.postcode
        ? xmlElement(
            'address',
            { type: 'home' },
            xmlElement('street', { line: 1 }),
            xmlElement('postalcode', {}, customer.postcode),
            xmlElement('country', {}, countryOfLocale(config.locale)),
          )
        : undefined,
    ),
    xmlElementUnlessEmpty('timeframe', appointmentTimeText(lead)),
    xmlElementUnlessEmpty('comments', commentsText(lead, config)),
  );
};

const vendorXml = (config: SiteConfig, lead: LeadDocument): EscapedXml => {
  const { slug, name, contact, locations } = config;
  const branch = locations.find(({ id }) => id === lead.location?.id);
  // Without a branch the vendor is the dealer as a whole: its main location never stands beside the group's contact.
  const { email, phone, address } = branch ?? { ...contact, address: undefined };
  return xmlElement(
    'vendor',
    {},
    xmlElement('id', { sequence: 1, source: 'forecourt' }, slug),
    branch ? xmlElement('id', { sequence: 2, source: 'location' }, branch.id) : undefined,
    lead.dealership ? xmlElement('id', { sequence: branch ? 3 : 2, source: 'dealership' }, lead.dealership.id) : undefined,
    xmlElement('vendorname', {}, branch?.name ?? name),
    xmlElement('url', {}, lead.dealer.url),
    xmlElement(
      'contact',
      {},
      xmlElement('name', { part: 'full', type: 'business' }, branch?.name ?? name),
      xmlElementUnlessEmpty('email', email),
      // ADF requires an e-mail address or a phone number of a contact, even an empty one.
      xmlElementUnlessEmpty('phone', phone) ?? (email ? undefined : xmlElement('phone', {})),
      address?.street
        ? xmlElement(
            'address',
            { type: 'work' },
            xmlElement('street', { line: 1 }, address.street),
            xmlElementUnlessEmpty('city', address.city),
            xmlElementUnlessEmpty('regioncode', address.state),
            xmlElementUnlessEmpty('postalcode', address.postcode),
            xmlElement('country', {}, countryOfLocale(config.locale)),
          )
        : undefined,
    ),
  );
};

export const leadAsAdfDocument = (lead: LeadDocument, config: SiteConfig, { repeat }: Options): string => {
  const { name, timezone } = config;
  const prospect = xmlElement(
    'prospect',
    { status: repeat ? 'resend' : 'new' },
    xmlElement('id', { sequence: 1, source: 'forecourt' }, lead.lead_id),
    xmlElement('requestdate', {}, formatZonedIso(lead.created_at, timezone)),
    ...vehiclesXml(lead, config),
    customerXml(lead, config),
    vendorXml(config, lead),
    xmlElement(
      'provider',
      {},
      xmlElement('name', { part: 'full', type: 'business' }, `${name} website`),
      xmlElement('service', {}, enquiryKindLabel(lead)),
      xmlElement('url', {}, lead.url ?? lead.dealer.url),
    ),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n${xmlElement('adf', {}, prospect).text}\n`;
};
