import type { HeadContext } from '@forecourt/contracts/remote';
import { formatPhone, telHref } from '@forecourt/rules/location/phone';
import { listWorkshops } from '@forecourt/rules/location/workshops';
import { useSite } from '@forecourt/store';
import {
  Anchor,
  Breadcrumb,
  ButtonLink,
  Copy,
  Heading,
  media,
  RemoteSlot,
  Section,
  Stack,
  token,
  usePages,
  useText,
  homeCrumb,
} from '@forecourt/ui';
import { SiteForm } from '@forecourt/ui/form';
import { useLoaderData } from 'react-router';
import { styled } from 'styled-components';
import { BookingFrames } from './booking-frames';

const Layout = styled.div`
  display: grid;
  gap: ${token.space[8]};
  align-items: start;
  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) 22rem;
    gap: ${token.space[12]};
  }
`;

const Board = styled.div`
  min-width: 0;
  padding: ${token.space[5]};
  border: 1px solid ${token.colour.line};
  border-radius: ${token.radius.lg};
  background: ${token.colour.surface};
  box-shadow: ${token.shadow.low};
  ${media.md} {
    padding: ${token.space[8]};
  }
`;

interface ServiceData {
  /** Unix seconds at which the server rendered the page, by which appointment times in the past are left out. */
  now: number;
}

export const loader = (): ServiceData => ({ now: Math.floor(Date.now() / 1000) });

export const head = ({ site, text }: HeadContext<unknown, 'service'>) => ({
  title: text('service.head.title', 'Book a service | {{name}}', { name: site.name }),
  description: text(
    'service.head.description',
    'Book your vehicle in at a workshop of {{name}}: three short steps, and we ring to confirm.',
    {
      name: site.name,
    },
  ),
  canonical: '/service',
});

/** The only workshop, or a link to all workshops. */
const WorkshopContact = () => {
  const { locations, contact } = useSite();
  const text = useText<'service'>();
  const isPage = usePages();
  const [workshop, ...others] = listWorkshops(locations);
  const call = telHref(workshop?.phone ?? contact.phone);
  const byPhone = call ? (
    <ButtonLink href={call} tone="secondary" icon="phone">
      {formatPhone(workshop?.phone ?? contact.phone)}
    </ButtonLink>
  ) : null;
  return (
    <Stack gap={5}>
      <Heading level={2} size="h3">
        {text('service.beside', 'Rather talk to the workshop?')}
      </Heading>
      {workshop && others.length === 0 ? (
        <RemoteSlot name="locations.card" props={{ locationId: workshop.id }} absent={byPhone} failed={byPhone} />
      ) : (
        <Stack gap={3} align="start">
          <Copy>
            {text('service.beside.text', 'Ring us and we find a time together. Each workshop has its own number and hours.')}
          </Copy>
          {byPhone}
          {isPage('/locations') ? (
            <Anchor href="/locations">{text('service.beside.all', 'All workshops and their hours')}</Anchor>
          ) : null}
        </Stack>
      )}
    </Stack>
  );
};

/** Renders `/service`: the booking form in three steps, or the booking pages of the dealer's outside services (B-01). */
export const Component = () => {
  const { now } = useLoaderData<ServiceData>();
  const { frames = [] } = useSite().service;
  const text = useText<'service'>();
  const title = text('service.title', 'Book a service');
  return (
    <Section tight>
      <Stack gap={6}>
        <Stack gap={4}>
          <Breadcrumb items={[homeCrumb(text), { label: title }]} />
          <Heading level={1}>{title}</Heading>
          <Copy size="lg" tone="muted">
            {frames.length > 0
              ? text('service.frames.lead', 'Choose a day and what your vehicle needs.')
              : text('service.lead', 'Tell us about you, your vehicle and what it needs. We ring to confirm the time.')}
          </Copy>
        </Stack>
        {frames.length > 0 ? (
          <BookingFrames frames={frames} />
        ) : (
          <Layout>
            <Board>
              <SiteForm id="service" now={now} level={2} />
            </Board>
            <WorkshopContact />
          </Layout>
        )}
      </Stack>
    </Section>
  );
};
