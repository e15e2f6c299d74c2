import type { AccountPageData } from '@forecourt/contracts/account/account';
import type { AccountCar, AccountCarsAnswer } from '@forecourt/contracts/account/saved-cars';
import type { HeadContext } from '@forecourt/contracts/remote';
import { formatPhone } from '@forecourt/rules/location/phone';
import { fetchContext, useSite } from '@forecourt/store';
import { Anchor, ButtonLink, Cluster, Copy, Heading, Notice, Page, Section, Stack, useText } from '@forecourt/ui';
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { AccountSection } from './account-section';
import { ConsentList } from './consent-list';
import { PasskeyList } from './passkey/passkey-list';
import { PlainCheck, PlainField, PlainForm } from './plain-form';
import { problemWords } from './problem-words';
import { SavedCarList } from './saved-car-list';
import { ServiceList } from './services';
import { SessionList } from './session-list';
import { useAccountDate } from './use-account-date';

interface AccountData extends AccountPageData {
  savedCars: AccountCar[];
}

/** Null for a visitor, whom the server leads to the sign-in. */
export const loader = async ({ context }: LoaderFunctionArgs): Promise<AccountData | null> => {
  const fetch = context.get(fetchContext);
  const [page, cars] = await Promise.all([fetch('/api/account/page'), fetch('/api/account/saved-cars')]);
  if (!page.ok) return null;
  const savedCars = cars.ok ? ((await cars.json()) as AccountCarsAnswer).cars : [];
  return { ...((await page.json()) as AccountPageData), savedCars };
};

export const head = ({ site, text }: HeadContext<AccountData | null, 'shell'>) => ({
  title: text('shell.account.head', 'My account | {{name}}', { name: site.name }),
  robots: 'noindex' as const,
});

const Details = ({ account, phoneConfirmed }: AccountPageData) => {
  const text = useText<'shell'>();
  const { accounts } = useSite();
  const { name, email, phone } = account;
  return (
    <AccountSection title={text('shell.account.details', 'My details')} part="details">
      {email ? <Copy>{text('shell.account.emailIs', 'Email: {{email}}', { email })}</Copy> : null}
      <PlainForm to="/api/account/details" label={text('shell.account.save', 'Save')} tone="secondary">
        <PlainField
          label={text('shell.account.name', 'Name')}
          name="name"
          defaultValue={name}
          autoComplete="name"
          maxLength={120}
        />
        <PlainField
          label={text('shell.account.phone', 'Mobile number')}
          hint={phone && phoneConfirmed ? text('shell.account.phone.confirmed', 'Confirmed: you can sign in with it') : undefined}
          name="phone"
          type="tel"
          defaultValue={phone ? formatPhone(phone) : ''}
          autoComplete="tel"
          maxLength={40}
        />
      </PlainForm>
      <PlainForm
        to="/api/account/codes"
        label={text('shell.account.add', 'Send a code to confirm it')}
        tone="secondary"
        values={{ add: 'yes', redirect: '/account' }}
      >
        <PlainField
          label={
            accounts.phone
              ? text('shell.account.addAddress', 'New email or mobile number to sign in with')
              : text('shell.account.addEmail', 'New email to sign in with')
          }
          hint={text('shell.account.addAddress.hint', 'It takes the place of the one that you have')}
          name="address"
          required
          maxLength={254}
        />
      </PlainForm>
    </AccountSection>
  );
};

const OwnData = () => {
  const text = useText<'shell'>();
  const { basePath } = useSite();
  return (
    <AccountSection title={text('shell.account.data', 'My data')} part="data">
      <Copy>
        {text(
          'shell.account.data.text',
          'Everything that this site stores about you: details, enquiries, reservations, saved searches, sessions.',
        )}
      </Copy>
      <Cluster gap={6}>
        <a href={`${basePath}/api/account/export?format=html`}>{text('shell.account.export.html', 'Download to read')}</a>
        <a href={`${basePath}/api/account/export`}>{text('shell.account.export.json', 'Download for another program')}</a>
      </Cluster>
    </AccountSection>
  );
};

const Deletion = () => {
  const text = useText<'shell'>();
  return (
    <AccountSection title={text('shell.account.delete', 'Delete my account')} part="delete">
      <Copy>
        {text(
          'shell.account.delete.text',
          'Your account and its data are deleted at once. Records of payments stay for as long as tax law demands, and a digest of your address until a game ends in which you had your turn. Enquiries that the dealer has received by email stay there.',
        )}
      </Copy>
      <PlainForm
        to="/api/account/delete"
        label={text('shell.account.delete.button', 'Delete my account for ever')}
        tone="secondary"
      >
        <PlainCheck label={text('shell.account.delete.confirm', 'Yes, delete everything')} name="confirm" value="yes" required />
      </PlainForm>
    </AccountSection>
  );
};

const Message = ({ deletableFrom }: Pick<AccountPageData, 'deletableFrom'>) => {
  const text = useText<'shell'>();
  const dayOf = useAccountDate();
  const [parameters] = useSearchParams();
  const [problem, done] = [parameters.get('problem'), parameters.get('done')];
  if (problem && (problem !== 'undo_open' || deletableFrom))
    return (
      <Notice tone="danger" role="alert">
        {problemWords(problem, text, deletableFrom && dayOf(deletableFrom))}
      </Notice>
    );
  if (done !== 'saved' && done !== 'withdrawn') return null;
  return (
    <Notice tone="success" role="status">
      {done === 'saved'
        ? text('shell.account.saved', 'Your details are saved.')
        : text('shell.account.withdrawn', 'Your consent is withdrawn.')}
    </Notice>
  );
};

const GarageLink = () => {
  const text = useText<'shell'>();
  const { accounts } = useSite();
  if (!accounts.garage.offered) return null;
  return (
    <ButtonLink href={accounts.garage.path} tone="secondary">
      {text('shell.garage.title', 'My garage')}
    </ButtonLink>
  );
};

/** Details, sessions, data. Its HTML is personal, so no cache stores it. */
export const Component = () => {
  const data = useLoaderData<AccountData | null>();
  const text = useText<'shell'>();
  if (!data)
    return (
      <Section wide>
        <Page width="text">
          <Stack gap={4}>
            <Heading level={1}>{text('shell.account.title', 'My account')}</Heading>
            <ButtonLink href="/sign-in?type=account&redirect=/account">{text('shell.account.signIn', 'Sign in')}</ButtonLink>
          </Stack>
        </Page>
      </Section>
    );
  return (
    <Section wide>
      <Page width="text">
        <Stack gap={6}>
          <Heading level={1}>{text('shell.account.title', 'My account')}</Heading>
          <Message {...data} />
          <Cluster>
            <GarageLink />
            <PlainForm to="/api/account/sign-out" label={text('shell.account.signOut', 'Sign out')} tone="secondary" />
          </Cluster>
          <SavedCarList cars={data.savedCars} />
          <Details {...data} />
          <PasskeyList passkeys={data.passkeys} />
          <ServiceList identities={data.identities} />
          <SessionList sessions={data.sessions} />
          <ConsentList consents={data.consents} />
          <OwnData />
          <Deletion />
          <Copy size="sm">
            <Anchor href="/privacy-policy">{text('shell.account.privacy', 'Privacy policy')}</Anchor>
          </Copy>
        </Stack>
      </Page>
    </Section>
  );
};
