import type { HeadContext } from '@forecourt/contracts/remote';
import { Anchor, Breadcrumb, Copy, Heading, Page, Section, Stack, useText, homeCrumb } from '@forecourt/ui';
import type { Car } from '@forecourt/contracts/car/car';
import { fetchContext } from '@forecourt/store';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { formSubjectOfCar } from '../../model/car-subject';
import { findCar } from '../../model/find-car';
import { DeferredEnquiryForm } from '../../parts/enquiry/enquiry';

/** `now`: Unix seconds at which the page's loader ran. */
interface TestDriveData {
  car: Car | null;
  now: number;
}

export const loader = async ({ request, context }: LoaderFunctionArgs): Promise<TestDriveData> => {
  const id = new URL(request.url).searchParams.get('car_id')?.trim().slice(0, 100);
  return { car: id ? await findCar(context.get(fetchContext), id) : null, now: Math.floor(Date.now() / 1000) };
};

export const head = ({ site, text }: HeadContext<unknown, 'vehicle'>) => ({
  title: text('vehicle.testDrive.head.title', 'Book a test drive | {{name}}', { name: site.name }),
  description: text('vehicle.testDrive.head.description', 'Tell {{name}} which vehicle you would like to drive, and when.', {
    name: site.name,
  }),
  canonical: '/book-test-drive',
});

/** For the vehicle that `car_id` in the address names (site-area §2). */
export const Component = () => {
  const text = useText<'vehicle'>();
  const { car, now } = useLoaderData<TestDriveData>();
  return (
    <Section tight wide>
      <Page width="text">
        <Stack gap={6}>
          <Breadcrumb items={[homeCrumb(text), { label: text('vehicle.testDrive.title', 'Book a test drive') }]} />
          <Stack gap={2}>
            <Heading level={1}>{text('vehicle.testDrive.title', 'Book a test drive')}</Heading>
            <Copy size="lg" tone="muted">
              {text('vehicle.testDrive.lead', 'Tell us what you would like to drive and when suits. We ring to agree a time.')}
            </Copy>
            {car ? (
              <Copy>
                {text('vehicle.testDrive.car', 'You would like to drive:')} <Anchor href={`/cars/${car.slug}`}>{car.name}</Anchor>
              </Copy>
            ) : null}
          </Stack>
          <DeferredEnquiryForm id="test-drive" level={2} now={now} subject={car ? formSubjectOfCar(car) : undefined} />
        </Stack>
      </Page>
    </Section>
  );
};
