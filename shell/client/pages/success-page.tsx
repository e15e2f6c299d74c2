import type { HeadContext } from '@forecourt/contracts/remote';
import { siteForm } from '@forecourt/rules/form/form-site';
import { useSite } from '@forecourt/store';
import { ButtonLink, Cluster, Copy, Heading, Icon, Page, Section, Stack, useText } from '@forecourt/ui';
import { useSearchParams } from 'react-router';

export const head = ({ site, text }: HeadContext<unknown, 'shell'>) => ({
  title: text('shell.success.head.title', 'Thank you | {{name}}', { name: site.name }),
  robots: 'noindex' as const,
});

/**
 * Renders the page that a shopper sees after a lead is stored (L-02). The form that the address names can have its own
 * texts.
 */
export const Component = () => {
  const site = useSite();
  const { name, contact } = site;
  const text = useText<'shell'>();
  const [parameters] = useSearchParams();
  const { successTitle, successText } = siteForm(site, parameters.get('form') ?? '', text) ?? {};
  return (
    <Section>
      <Page width="text">
        <Stack gap={4}>
          <Icon name="check" size={40} />
          <Heading level={1}>{successTitle ?? text('shell.success.title', 'Thank you, we have your message')}</Heading>
          <Copy size="lg">
            {successText ?? text('shell.success.text', 'Someone from {{name}} will be in touch shortly.', { name })}
          </Copy>
          {contact.phone ? (
            <Copy>{text('shell.success.phone', 'If it can’t wait, ring us on {{phone}}.', { phone: contact.phone })}</Copy>
          ) : null}
          <Cluster>
            <ButtonLink href="/search/new-used-and-demo-cars">
              {text('shell.success.stock', 'Keep looking at our stock')}
            </ButtonLink>
            <ButtonLink href="/" tone="secondary">
              {text('shell.success.home', 'Go to the home page')}
            </ButtonLink>
          </Cluster>
        </Stack>
      </Page>
    </Section>
  );
};
