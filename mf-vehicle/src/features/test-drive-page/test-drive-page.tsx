import type { HeadContext } from '@forecourt/contracts/remote';
import {
  Anchor,
  Breadcrumb,
  ButtonLink,
  Cluster,
  Copy,
  Heading,
  Notice,
  Page,
  Section,
  Stack,
  useText,
  homeCrumb,
} from '@forecourt/ui';
import type { Car } from '@forecourt/contracts/car/car';
import { carStateText, tellMeForm, tellMeText } from '@forecourt/rules/card/car-state';
import { isOnItsWay } from '@forecourt/rules/card/sellable';
import { fetchContext, useSite } from '@forecourt/store';
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

const NotArrived = ({ car }: { car: Car }) => {
  const text = useText<'vehicle'>();
  return (
    <Stack gap={4}>
      <Notice tone="warning">
        {text('vehicle.testDrive.notArrived', 'This vehicle is on its way, so nobody can drive it yet.')}
      </Notice>
      <Cluster gap={3}>
        <ButtonLink href={`/cars/${car.slug}#tell-me`}>{tellMeText(tellMeForm(car) ?? 'arrival', text)}</ButtonLink>
      </Cluster>
    </Stack>
  );
};

/** For the vehicle that `car_id` in the address names (site-area §2). */
export const Component = () => {
  const text = useText<'vehicle'>();
  const { car, now } = useLoaderData<TestDriveData>();
  const { cards } = useSite();
  const state = car ? carStateText(car, cards, text, now) : undefined;
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
                {state ? ` (${state})` : null}
              </Copy>
            ) : null}
          </Stack>
          {car && isOnItsWay(car) ? (
            <NotArrived car={car} />
          ) : (
            <DeferredEnquiryForm id="test-drive" level={2} now={now} subject={car ? formSubjectOfCar(car) : undefined} />
          )}
        </Stack>
      </Page>
    </Section>
  );
};
