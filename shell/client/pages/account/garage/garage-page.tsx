import type { GaragePageData } from '@forecourt/contracts/account/garage';
import type { HeadContext } from '@forecourt/contracts/remote';
import { fetchContext, useSite } from '@forecourt/store';
import { Anchor, ButtonLink, Cluster, Heading, Notice, Page, RemoteSlot, Section, Stack, usePages, useText } from '@forecourt/ui';
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { EnquiryLists } from './enquiry-lists';
import { ReservationList } from './reservation-list';
import { SavedSearchList } from './saved-search-list';
import { VehicleList } from './vehicle-list';
import { ViewedChoice } from './viewed-choice';

/** Null for a visitor, whom the server leads to the sign-in. */
export const loader = async ({ context }: LoaderFunctionArgs): Promise<GaragePageData | null> => {
  const answer = await context.get(fetchContext)('/api/account/garage');
  return answer.ok ? ((await answer.json()) as GaragePageData) : null;
};

export const head = ({ site, text }: HeadContext<GaragePageData | null, 'shell'>) => ({
  title: text('shell.garage.head', 'My garage | {{name}}', { name: site.name }),
  robots: 'noindex' as const,
});

/** Leaves out pages of features that are off. */
const NextSteps = () => {
  const text = useText<'shell'>();
  const isPage = usePages();
  const steps = [
    { href: '/service', label: text('shell.garage.step.service', 'Book a service') },
    { href: '/book-test-drive', label: text('shell.garage.step.testDrive', 'Book a test drive') },
    { href: '/trade-in', label: text('shell.garage.step.tradeIn', 'Value my vehicle') },
    { href: '/online-payment', label: text('shell.garage.step.payment', 'Pay an invoice') },
    { href: '/spin-to-win', label: text('shell.garage.step.spin', 'Spin to win') },
    { href: '/watchlist', label: text('shell.garage.step.watchlist', 'My saved vehicles') },
    { href: '/account', label: text('shell.garage.step.account', 'My details and sign-in') },
  ];
  return (
    <nav aria-label={text('shell.garage.steps', 'Next steps')}>
      <Cluster gap={5}>
        {steps
          .filter(({ href }) => isPage(href))
          .map(({ href, label }) => (
            <Anchor key={href} href={href}>
              {label}
            </Anchor>
          ))}
      </Cluster>
    </nav>
  );
};

const Problem = () => {
  const text = useText<'shell'>();
  const [parameters] = useSearchParams();
  const code = parameters.get('problem');
  if (!code) return null;
  const words: Record<string, string> = {
    vehicle_not_found: text(
      'shell.garage.problem.unknown',
      'We could not find this plate. Check it, or type the vehicle’s name and add it again.',
    ),
    conflict: text('shell.garage.problem.full', 'Your garage is full. Remove a vehicle first.'),
    too_many_requests: text('shell.garage.problem.many', 'Too many tries. Please wait a minute.'),
  };
  return (
    <Notice tone="danger" role="alert">
      {words[code] ?? text('shell.account.problem.other', 'That did not work. Please try again.')}
    </Notice>
  );
};

/** W-03, K-03. Its HTML is personal, so no cache stores it. */
export const Component = () => {
  const data = useLoaderData<GaragePageData | null>();
  const text = useText<'shell'>();
  const { accounts } = useSite();
  return (
    <Section wide>
      <Page width="text">
        <Stack gap={6}>
          <Heading level={1}>{text('shell.garage.title', 'My garage')}</Heading>
          {data ? (
            <>
              <Problem />
              <NextSteps />
              <VehicleList vehicles={data.vehicles} today={data.today} />
              <ReservationList reservations={data.reservations} />
              <EnquiryLists enquiries={data.enquiries} today={data.today} />
              <SavedSearchList searches={data.searches} />
              <RemoteSlot name="search.recent" props={{}} />
              <ViewedChoice keepsViewed={data.keepsViewed} />
            </>
          ) : (
            <ButtonLink href={`/sign-in?type=my-garage&redirect=${accounts.garage.path}`}>
              {text('shell.account.signIn', 'Sign in')}
            </ButtonLink>
          )}
        </Stack>
      </Page>
    </Section>
  );
};
