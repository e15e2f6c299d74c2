import type { HeadContext } from '@forecourt/contracts/remote';
import { Breadcrumb, Copy, Heading, Page, Section, Stack, useText, homeCrumb } from '@forecourt/ui';
import { Enquiry } from '../../parts/enquiry/enquiry';

export const head = ({ site, text }: HeadContext<unknown, 'vehicle'>) => ({
  title: text('vehicle.testDrive.head.title', 'Book a test drive | {{name}}', { name: site.name }),
  description: text('vehicle.testDrive.head.description', 'Tell {{name}} which vehicle you would like to drive, and when.', {
    name: site.name,
  }),
  canonical: '/book-test-drive',
});

/**
 * Renders the page for booking a test drive without a vehicle (site-area §2). The page of a vehicle has its own
 * test-drive form.
 */
export const Component = () => {
  const text = useText<'vehicle'>();
  return (
    <Section tight>
      <Page width="text">
        <Stack gap={6}>
          <Breadcrumb items={[homeCrumb(text), { label: text('vehicle.testDrive.title', 'Book a test drive') }]} />
          <Stack gap={2}>
            <Heading level={1}>{text('vehicle.testDrive.title', 'Book a test drive')}</Heading>
            <Copy size="lg" tone="muted">
              {text('vehicle.testDrive.lead', 'Tell us what you would like to drive and when suits. We ring to agree a time.')}
            </Copy>
          </Stack>
          <Enquiry id="test-drive" level={2} />
        </Stack>
      </Page>
    </Section>
  );
};
