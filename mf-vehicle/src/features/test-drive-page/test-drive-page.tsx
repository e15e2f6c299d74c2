import type { HeadContext } from '@forecourt/contracts/remote';
import { Breadcrumb, Copy, Heading, Page, Section, Stack, useText } from '@forecourt/ui';
import { Enquiry } from '../../parts/enquiry/enquiry';

export const head = ({ site, text }: HeadContext) => ({
  title: text('testDrive.head.title', 'Book a test drive | {{name}}', { name: site.name }),
  description: text('testDrive.head.description', 'Tell {{name}} which vehicle you would like to drive, and when.', {
    name: site.name,
  }),
  canonical: '/book-test-drive',
});

/** Test drive without a vehicle chosen yet (site-area §2). A vehicle's own page asks for that vehicle. */
export const Component = () => {
  const text = useText();
  return (
    <Section tight>
      <Page width="text">
        <Stack gap={6}>
          <Breadcrumb
            items={[
              { label: text('breadcrumb.home', 'Home'), href: '/' },
              { label: text('testDrive.title', 'Book a test drive') },
            ]}
          />
          <Stack gap={2}>
            <Heading level={1}>{text('testDrive.title', 'Book a test drive')}</Heading>
            <Copy size="lg" tone="muted">
              {text('testDrive.lead', 'Tell us what you would like to drive and when suits. We ring to agree a time.')}
            </Copy>
          </Stack>
          <Enquiry id="test-drive" level={2} />
        </Stack>
      </Page>
    </Section>
  );
};
