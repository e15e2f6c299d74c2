import type { AccountPageData } from '@forecourt/contracts/account/account';
import { useSite } from '@forecourt/store';
import { ButtonLink, Cluster, Copy, token, useText } from '@forecourt/ui';
import { styled } from 'styled-components';
import { AccountSection } from './account-section';
import { PlainForm } from './plain-form';

const Links = styled.ul`
  display: grid;
  gap: ${token.space[2]};
  justify-items: start;
  list-style: none;
  margin: 0;
  padding: 0;
`;

interface ServiceLinksProps {
  /** The facts of the sign-in, or that the account connects the service. */
  query: Record<string, string | undefined>;
  labelOf: (service: string) => string;
  /** Issuers whose services are left out. */
  except?: readonly string[];
}

const ServiceLinks = ({ query, labelOf, except = [] }: ServiceLinksProps) => {
  const { accounts } = useSite();
  const facts = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const services = accounts.providers.filter(({ issuer }) => !except.includes(issuer));
  if (services.length === 0) return null;
  return (
    <Links>
      {services.map(({ id, label }) => (
        <li key={id}>
          <ButtonLink
            href={`/api/account/openid/${id}?${new URLSearchParams(facts).toString()}`}
            rel="nofollow"
            tone="secondary"
            reload
          >
            {labelOf(label)}
          </ButtonLink>
        </li>
      ))}
    </Links>
  );
};

/** They work without JavaScript. */
export const ServiceSignIn = ({ way }: { way: Record<string, string | undefined> }) => {
  const text = useText<'shell'>();
  return (
    <ServiceLinks
      query={way}
      labelOf={(service) => text('shell.account.service.signIn', 'Sign in with {{service}}', { service })}
    />
  );
};

/** The shopper of a service first proves the address. */
export const ServiceNeedsProof = ({ id }: { id: string }) => {
  const text = useText<'shell'>();
  const { accounts } = useSite();
  const service = accounts.providers.find((each) => each.id === id)?.label;
  if (service === undefined) return null;
  return (
    <Copy role="status">
      {text(
        'shell.account.service.proof',
        'There is an account with your email address. Sign in with a code to that address once, and {{service}} is connected to it.',
        { service },
      )}
    </Copy>
  );
};

/** Connected ones, and those that the shopper can connect. */
export const ServiceList = ({ identities }: Pick<AccountPageData, 'identities'>) => {
  const text = useText<'shell'>();
  const { accounts } = useSite();
  if (identities.length === 0 && accounts.providers.length === 0) return null;
  const nameOf = (issuer: string): string =>
    accounts.providers.find((each) => each.issuer === issuer)?.label ?? new URL(issuer).host;
  return (
    <AccountSection title={text('shell.account.services', 'Sign in with other services')} part="services">
      {identities.map(({ issuer }) => (
        <Cluster key={issuer}>
          <Copy>{text('shell.account.service.connected', '{{service}} is connected', { service: nameOf(issuer) })}</Copy>
          <PlainForm
            to="/api/account/openid/remove"
            label={text('shell.account.service.remove', 'Disconnect {{service}}', { service: nameOf(issuer) })}
            tone="secondary"
            values={{ issuer }}
          />
        </Cluster>
      ))}
      <ServiceLinks
        query={{ connect: 'yes' }}
        except={identities.map(({ issuer }) => issuer)}
        labelOf={(service) => text('shell.account.service.connect', 'Connect {{service}}', { service })}
      />
    </AccountSection>
  );
};
