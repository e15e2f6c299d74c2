import type { HeadContext } from '@forecourt/contracts/remote';
import { lenderForCar } from '@forecourt/rules/finance/lenders';
import { FINANCE_FORM_ID, preferredLocation, readFinanceSubject } from '@forecourt/rules/finance/finance-link';
import { telHref, formatPhone } from '@forecourt/rules/location/phone';
import { useSite } from '@forecourt/store';
import {
  Anchor,
  Breadcrumb,
  ButtonLink,
  Copy,
  Heading,
  Page,
  RemoteSlot,
  Section,
  Skeleton,
  Stack,
  useText,
  homeCrumb,
} from '@forecourt/ui';
import { useLoaderData } from 'react-router';
import { useState } from 'react';
import { initialCalculatorInput, type CalculatorInput } from '../../model/calculator-input';
import { enquiryAnswers, readCalculatorQuery } from '../../model/calculator-query';
import { RepaymentCalculator } from '../../parts/calculator/calculator';
import { subjectOfCar, type FinancePageData } from './finance-loader';
import { FinanceSteps } from './finance-steps';
import { useAddressOfInput } from './use-address-of-input';

export { loader } from './finance-loader';

export const head = ({ site, text }: HeadContext<FinancePageData, 'finance'>) => ({
  title: text('finance.head.title', 'Car finance and repayments | {{name}}', { name: site.name }),
  description: text(
    'finance.head.description',
    'Work out a repayment and ask {{name}} about finance, with or without a vehicle in mind.',
    {
      name: site.name,
    },
  ),
  canonical: '/finance',
});

const ByPhone = () => {
  const { contact } = useSite();
  const text = useText<'finance'>();
  const href = telHref(contact.phone);
  return (
    <Stack gap={4} align="start">
      <Copy size="lg">{text('finance.byPhone', 'Our finance team is happy to help by phone or e-mail.')}</Copy>
      {href ? (
        <ButtonLink href={href} icon="phone">
          {formatPhone(contact.phone)}
        </ButtonLink>
      ) : null}
      {contact.email ? <Anchor href={`mailto:${contact.email}`}>{contact.email}</Anchor> : null}
    </Stack>
  );
};

/**
 * Renders `/finance`: calculator and enquiry form. The address states vehicle, dealership and the calculator's inputs, and
 * follows them, so that it can be shared (F-07, F-13).
 */
export const Component = () => {
  const { car } = useLoaderData<FinancePageData>();
  const { features, finance, locations } = useSite();
  const { start, keep } = useAddressOfInput();
  const query = new URLSearchParams(start);
  const stated = readFinanceSubject(query);
  const subject = car ? subjectOfCar(car) : stated;
  const initialInput = readCalculatorQuery(query);
  // The enquiry contains the calculator's figures only if the address had them, or the shopper has changed them.
  const [changed, setChanged] = useState<{ start: string; input: CalculatorInput }>();
  const brought =
    Object.keys(initialInput).length > 0 ? initialCalculatorInput(lenderForCar(finance), subject.price, initialInput) : undefined;
  const figures = changed?.start === start ? changed.input : brought;
  const locationId = car?.location_id ?? preferredLocation(locations, stated.dealership)?.id;
  const text = useText<'finance'>();
  const title = text('finance.page.title', 'Finance');
  return (
    <>
      <Section tight>
        <Stack gap={4}>
          <Breadcrumb items={[homeCrumb(text), { label: title }]} />
          <Heading level={1}>{title}</Heading>
          <Copy size="lg" tone="muted">
            {text(
              'finance.page.lead',
              'Work out what suits your budget, then ask us. An enquiry costs nothing and binds you to nothing.',
            )}
          </Copy>
          {car ? (
            <Copy>
              {text('finance.page.car', 'For this vehicle:')} <Anchor href={`/cars/${car.slug}`}>{car.name}</Anchor>
            </Copy>
          ) : null}
        </Stack>
      </Section>
      {features.finance ? (
        <Section tone="tinted" id="finance-calculator">
          <RepaymentCalculator
            key={start}
            subject={subject}
            initialInput={initialInput}
            enquiry={`#${FINANCE_FORM_ID}`}
            onChange={(input) => {
              setChanged({ start, input });
              keep(input);
            }}
          />
        </Section>
      ) : null}
      <FinanceSteps provider={finance.provider} />
      <Section tone="tinted" id={FINANCE_FORM_ID}>
        <Page width="text">
          <RemoteSlot
            name="vehicle.enquiry"
            props={{
              category: 'finance',
              title: text('finance.form.title', 'Ask about finance'),
              ...(car ? { carId: car.id } : {}),
              ...(locationId ? { locationId } : {}),
              answers: enquiryAnswers(figures, subject),
            }}
            fallback={<Skeleton shape="box" />}
            absent={<ByPhone />}
            failed={<ByPhone />}
          />
        </Page>
      </Section>
    </>
  );
};
