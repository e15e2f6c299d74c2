import { financeWarnings } from '@forecourt/rules/finance/warning';
import { useSite } from '@forecourt/store';
import { Anchor, KeptPart, media, token, useText } from '@forecourt/ui';
import styled from 'styled-components';
import { DealerLogo } from './logo';
import { useDealerMenus } from './use-navigation';

const Root = styled.footer`
  background: var(--fc-footer);
  color: var(--fc-on-footer);
  --fc-focus: var(--fc-on-footer);
  a {
    color: inherit;
  }
`;

const Inner = styled.div`
  display: grid;
  gap: ${token.space[8]};
  max-width: ${token.width.page};
  margin-inline: auto;
  padding: ${token.space[10]} ${token.space[4]} ${token.space[8]};
  ${media.md} {
    padding-inline: ${token.space[8]};
  }
`;

const Groups = styled.div`
  display: grid;
  gap: ${token.space[8]} ${token.space[6]};
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 9rem), 1fr));
  h2 {
    margin: 0 0 ${token.space[2]};
    font: inherit;
    font-weight: 700;
    letter-spacing: 0;
    text-transform: none;
    color: inherit;
  }
  ul {
    list-style: none;
    margin: 0;
    padding: 0;
  }
  li a {
    display: inline-flex;
    align-items: center;
    min-height: 2.25rem;
    text-decoration: none;
  }
  li a:hover {
    text-decoration: underline;
  }
`;

const Mark = styled.div`
  img {
    display: block;
    height: 2rem;
    width: auto;
    max-width: 60vw;
    background: none;
    object-fit: contain;
    object-position: left;
  }
`;

const Small = styled.p`
  margin: 0;
  padding-block-start: ${token.space[6]};
  border-block-start: 1px solid color-mix(in srgb, var(--fc-on-footer) 24%, transparent);
  font-size: 0.875rem;
`;

const Warning = styled.p`
  margin: 0;
  max-width: 90ch;
  font-size: 0.875rem;
`;

const FooterContent = () => {
  const navigation = useDealerMenus();
  const { name, legal, analytics, basePath, features, finance } = useSite();
  const text = useText<'shell'>();
  return (
    <Inner>
      <Mark>
        <DealerLogo footer />
      </Mark>
      <Groups>
        {navigation.footer.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {links.map(({ href, label }) => (
                <li key={href}>
                  <Anchor href={href}>{label}</Anchor>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </Groups>
      {/* Any page can show a repayment, of any remote and version; the law wants the warning on the same page (F-12). */}
      {features.finance ? financeWarnings(finance).map((warning) => <Warning key={warning}>* {warning}</Warning>) : null}
      <Small>
        {legal.entity || name}
        {legal.abn ? ` · ${text('shell.frame.abn', 'ABN {{abn}}', { abn: legal.abn })}` : ''}
      </Small>
      {analytics.consent !== 'none' ? (
        <a data-choices="" href={`${basePath}/privacy-policy`}>
          {text('shell.choices.open', 'Privacy choices')}
        </a>
      ) : null}
    </Inner>
  );
};

export const SiteFooter = () => (
  <KeptPart as={Root} name="shell.footer" facts="">
    <FooterContent />
  </KeptPart>
);
