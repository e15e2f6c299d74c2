import type { ReceivedEnquiry } from '@forecourt/contracts/form/lead';
import type { HeadContext } from '@forecourt/contracts/remote';
import { formatDateTime } from '@forecourt/rules/form/appointment';
import { enquiryReceivedTexts } from '@forecourt/rules/form/received-words';
import { siteForm } from '@forecourt/rules/form/form-site';
import { groupName } from '@forecourt/rules/location/location-groups';
import { groupedHoursRows } from '@forecourt/rules/location/opening-hours';
import { formatPhone, telHref } from '@forecourt/rules/location/phone';
import { fetchContext, useSite } from '@forecourt/store';
import { Anchor, ButtonLink, Cluster, Copy, Heading, Icon, Page, Section, Stack, token, useText } from '@forecourt/ui';
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { styled } from 'styled-components';

/** Null if no reference, or a wrong or old one, proves that there is an enquiry; `unread` if the server could not say it. */
type SuccessData = ReceivedEnquiry | 'unread' | null;

/** By the reference in the address (L-12). */
export const loader = async ({ request, context }: LoaderFunctionArgs): Promise<SuccessData> => {
  const reference = new URL(request.url).searchParams.get('ref');
  if (!reference) return null;
  try {
    const answer = await context.get(fetchContext)(`/api/leads/receipt?ref=${encodeURIComponent(reference)}`);
    if (answer.ok) return (await answer.json()) as ReceivedEnquiry;
    return answer.status === 400 || answer.status === 404 ? null : 'unread';
  } catch {
    return 'unread';
  }
};

export const head = ({ data, site, text }: HeadContext<SuccessData, 'shell'>) => ({
  title: data
    ? text('shell.success.head.title', 'Thank you | {{name}}', { name: site.name })
    : text('shell.success.none.head', 'No enquiry to show | {{name}}', { name: site.name }),
  robots: 'noindex' as const,
});

const STOCK = '/search/new-used-and-demo-cars';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: minmax(5rem, max-content) minmax(0, 1fr);
  gap: ${token.space[2]} ${token.space[5]};
  margin: 0;
  dt {
    color: ${token.colour.muted};
  }
  dd {
    margin: 0;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;

/** With the branch's phone and hours. */
const ReceivedFacts = ({ car, location_id: id, requested_time: time }: ReceivedEnquiry) => {
  const { locations } = useSite();
  const text = useText<'shell'>();
  const branch = locations.find((location) => location.id === id);
  const href = telHref(branch?.phone);
  if (!car && !branch && !time) return null;
  return (
    <Facts>
      {car ? (
        <>
          <dt>{text('shell.success.vehicle', 'Vehicle')}</dt>
          <dd>
            <Anchor href={`/cars/${car.slug}`}>{car.name}</Anchor>
          </dd>
        </>
      ) : null}
      {time ? (
        <>
          <dt>{text('shell.success.time', 'Requested time')}</dt>
          <dd>{formatDateTime(time)}</dd>
        </>
      ) : null}
      {branch ? (
        <>
          <dt>{text('shell.success.branch', 'Branch')}</dt>
          <dd>{groupName(branch.name)}</dd>
          {href ? (
            <>
              <dt>{text('shell.success.branchPhone', 'Phone')}</dt>
              <dd>
                <Anchor href={href}>{formatPhone(branch.phone)}</Anchor>
              </dd>
            </>
          ) : null}
          {branch.opening_hours.length > 0 ? (
            <>
              <dt>{text('shell.success.hours', 'Hours')}</dt>
              <dd>
                {groupedHoursRows(branch.opening_hours)
                  .map(({ days, text: times }) => `${days} ${times}`)
                  .join('\n')}
              </dd>
            </>
          ) : null}
        </>
      ) : null}
    </Facts>
  );
};

/** Those that the form defines, else those for the kind of enquiry, else general ones. */
const useSuccessWords = (received: ReceivedEnquiry | undefined): { title: string; next: string } => {
  const site = useSite();
  const text = useText<'shell'>();
  const [parameters] = useSearchParams();
  const { successTitle, successText } = siteForm(site, parameters.get('form') ?? received?.form ?? '', text) ?? {};
  const branch = site.locations.find(({ id }) => id === received?.location_id);
  const words = received && enquiryReceivedTexts(received.kind, branch ? groupName(branch.name) : site.name, text);
  return {
    title: successTitle ?? words?.title ?? text('shell.success.title', 'Thank you, we have your message'),
    next:
      successText ??
      words?.next ??
      text('shell.success.text', 'Someone from {{name}} will be in touch shortly.', { name: site.name }),
  };
};

/** Has the enquiry's facts only if the server told them. */
const Received = ({ received }: { received: ReceivedEnquiry | undefined }) => {
  const { contact } = useSite();
  const text = useText<'shell'>();
  const { title, next } = useSuccessWords(received);
  return (
    <>
      <Icon name="check" size={40} />
      <Heading level={1}>{title}</Heading>
      <Copy size="lg">{next}</Copy>
      {received ? <ReceivedFacts {...received} /> : null}
      {contact.phone && !received?.location_id ? (
        <Copy>{text('shell.success.phone', 'If it can’t wait, ring us on {{phone}}.', { phone: contact.phone })}</Copy>
      ) : null}
      <Cluster>
        <ButtonLink href={STOCK}>{text('shell.success.stock', 'Keep looking at our stock')}</ButtonLink>
        <ButtonLink href="/" tone="secondary">
          {text('shell.success.home', 'Go to the home page')}
        </ButtonLink>
      </Cluster>
    </>
  );
};

/** For a visit that follows no enquiry, or an enquiry of more than two hours ago. */
const NotReceived = () => {
  const { name } = useSite();
  const text = useText<'shell'>();
  return (
    <>
      <Heading level={1}>{text('shell.success.none.title', 'There is no enquiry to show')}</Heading>
      <Copy size="lg">
        {text(
          'shell.success.none.text',
          'This page shows an enquiry for two hours after it is sent. To send one, or to ask about an earlier one, contact {{name}}.',
          { name },
        )}
      </Copy>
      <Cluster>
        <ButtonLink href={STOCK}>{text('shell.success.none.stock', 'Search our stock')}</ButtonLink>
        <ButtonLink href="/contact-us" tone="secondary">
          {text('shell.success.none.contact', 'Contact us')}
        </ButtonLink>
      </Cluster>
    </>
  );
};

/** What was received and what happens next (L-02, L-12). Without a valid reference the page thanks for nothing, and leads on. */
export const Component = () => {
  const data = useLoaderData<SuccessData>();
  return (
    <Section wide>
      <Page width="text">
        <Stack gap={4}>{data ? <Received received={data === 'unread' ? undefined : data} /> : <NotReceived />}</Stack>
      </Page>
    </Section>
  );
};
