import type { GarageEnquiry } from '@forecourt/contracts/account/garage';
import { enquiryReceivedTexts } from '@forecourt/rules/form/received-words';
import { formatDateTime } from '@forecourt/rules/form/appointment';
import { formatMoney } from '@forecourt/rules/price/money';
import { localDateTime } from '@forecourt/rules/location/zone-time';
import { useSite } from '@forecourt/store';
import { Anchor, Copy, Heading, Stack, useText } from '@forecourt/ui';
import { useAccountDate } from '../use-account-date';
import { EntryCard, EntryList } from './garage.styles';

const GROUPS = ['service', 'testDrive', 'value', 'finance', 'other'] as const;
type EnquiryGroup = (typeof GROUPS)[number];

const groupOf = ({ kind, value }: GarageEnquiry): EnquiryGroup => {
  if (kind === 'service' || kind === 'finance') return kind;
  if (kind === 'test_drive') return 'testDrive';
  return kind === 'trade_in' || kind === 'sell' || value ? 'value' : 'other';
};

/** In the order of the page, without empty groups. A reservation's enquiry stands with the reservation. */
const groupEnquiries = (enquiries: readonly GarageEnquiry[]): { group: EnquiryGroup; list: GarageEnquiry[] }[] =>
  GROUPS.map((group) => ({
    group,
    list: enquiries.filter((enquiry) => enquiry.kind !== 'reservation' && groupOf(enquiry) === group),
  })).filter(({ list }) => list.length > 0);

const TradeInValue = ({ value, today }: { value: NonNullable<GarageEnquiry['value']>; today: string }) => {
  const text = useText<'shell'>();
  const { locale, currency, timezone } = useSite();
  const dateOf = useAccountDate();
  const date = dateOf(value.validUntil);
  const isOver = localDateTime(Date.parse(value.validUntil) / 1000, timezone).date < today;
  return (
    <>
      <Copy>
        {`${value.vehicle}: ${formatMoney(value.low, locale, currency)} – ${formatMoney(value.high, locale, currency)}`}
      </Copy>
      <Copy>
        {isOver
          ? text('shell.garage.value.over', 'Expired on {{date}}', { date })
          : text('shell.garage.value.until', 'Valid until {{date}}', { date })}
        {value.accepted ? ` · ${text('shell.garage.value.accepted', 'You accepted it')}` : null}
      </Copy>
    </>
  );
};

const EnquiryEntry = ({ enquiry, today }: { enquiry: GarageEnquiry; today: string }) => {
  const text = useText<'shell'>();
  const { name: dealer } = useSite();
  const dateOf = useAccountDate();
  const { kind, at, deliveredAt, car, appointment, value } = enquiry;
  const branch = enquiry.branch ?? dealer;
  const { title } = enquiryReceivedTexts(kind, branch, text);
  return (
    <EntryCard>
      <Heading level={3} size="h4">
        {title}
      </Heading>
      {car ? (
        <Copy>
          <Anchor href={`/cars/${car.slug}`}>{car.name}</Anchor>
        </Copy>
      ) : null}
      {value ? <TradeInValue value={value} today={today} /> : null}
      {appointment ? (
        <Copy>{text('shell.garage.appointment', 'Asked for {{time}}', { time: formatDateTime(appointment) })}</Copy>
      ) : null}
      <Copy size="sm">
        {deliveredAt === null
          ? text('shell.garage.delivering', 'Received {{date}} · on its way to {{branch}}', { date: dateOf(at), branch })
          : text('shell.garage.delivered', 'Received {{date}} · delivered to {{branch}} {{delivery}}', {
              date: dateOf(at),
              branch,
              delivery: dateOf(deliveredAt),
            })}
      </Copy>
    </EntryCard>
  );
};

/** By kind, each with its state and the branch that has it (W-03). */
export const EnquiryLists = ({ enquiries, today }: { enquiries: GarageEnquiry[]; today: string }) => {
  const text = useText<'shell'>();
  const titles: Record<EnquiryGroup, string> = {
    service: text('shell.garage.group.service', 'Service bookings'),
    testDrive: text('shell.garage.group.testDrive', 'Test drives'),
    value: text('shell.garage.group.value', 'Trade-in values'),
    finance: text('shell.garage.group.finance', 'Finance enquiries'),
    other: text('shell.garage.group.other', 'Enquiries'),
  };
  return groupEnquiries(enquiries).map(({ group, list }) => (
    <Stack gap={4} key={group}>
      <Heading level={2} size="h3">
        {titles[group]}
      </Heading>
      <EntryList>
        {list.map((enquiry) => (
          <li key={enquiry.id}>
            <EnquiryEntry enquiry={enquiry} today={today} />
          </li>
        ))}
      </EntryList>
    </Stack>
  ));
};
