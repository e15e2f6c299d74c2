import type { HeadContext, RemoteStore } from '@forecourt/contracts/remote';
import { calculatorRanges } from '@forecourt/rules/finance/calculator-input';
import { APPROVAL_KEY, FINANCE_FORM_ID, preferredLocation, readFinanceSubject } from '@forecourt/rules/finance/finance-link';
import { readApprovalLine } from '@forecourt/rules/finance/lender-approval';
import type { Lender } from '@forecourt/rules/finance/lenders';
import type { Loan } from '@forecourt/rules/finance/loan';
import { useSite } from '@forecourt/store';
import { Anchor, Breadcrumb, Copy, Heading, homeCrumb, Section, Stack, token, useText } from '@forecourt/ui';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { styled } from 'styled-components';
import { type CalculatorInput } from '../../model/calculator-input';
import { calculatedLoan } from '@forecourt/rules/finance/calculated-loan';
import { financeApi } from '../../api';
import { calculatorLenders, chosenLender, startingInput } from '../../model/calculator-lender';
import { enquiryAnswers, readCalculatorQuery } from '../../model/calculator-query';
import { RepaymentCalculator } from '../../parts/calculator/calculator';
import { BudgetBox } from './budget-box';
import { FiguresSummary } from './figures-summary';
import { FinanceEnquiry } from './finance-enquiry';
import { subjectOfCar, type FinancePageData } from './finance-loader';
import { FinanceNeeds } from './finance-needs';
import { FinanceQuestions } from './finance-questions';
import { FinanceSteps } from './finance-steps';
import { LenderList } from './lender-list';
import { Prequalify } from './prequalify';
import { useAddressOfInput } from './use-address-of-input';

export { loader } from './finance-loader';

export const setup = (store: RemoteStore): void => store.inject(financeApi);

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

const Parts = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 19rem), 1fr));
  gap: ${token.space[10]};
`;

interface Calculation {
  input: CalculatorInput;
  lender: Lender;
  loan: Loan | undefined;
}

const useFinancePage = (car: FinancePageData['car']) => {
  const { finance, locations } = useSite();
  const { start, keep } = useAddressOfInput();
  const query = new URLSearchParams(start);
  const stated = readFinanceSubject(query);
  const subject = car ? subjectOfCar(car) : stated;
  const lenders = calculatorLenders(finance, car && car.price > 0 ? car : undefined);
  const initialInput = readCalculatorQuery(query);
  const [changed, setChanged] = useState<{ start: string; input: CalculatorInput }>();
  const isChanged = changed?.start === start;
  const calculation = (): Calculation => {
    const input = isChanged ? changed.input : startingInput(lenders, subject.price, initialInput);
    const lender = chosenLender(lenders, input.lender);
    return { input, lender, loan: calculatedLoan(input, calculatorRanges(lender, subject.price), lender) };
  };
  const approval = query.get(APPROVAL_KEY) ?? '';
  return {
    start,
    // A shopper without JavaScript comes back with the lender's answer in the address.
    approval: readApprovalLine(approval) ? approval : undefined,
    subject,
    lenders,
    initialInput,
    /** Undefined for a dealer without lenders, who takes enquiries alone (F-15). */
    calculation: lenders.length > 0 ? calculation() : undefined,
    // The enquiry contains the calculator's figures only if the address had them, or the shopper has changed them.
    hasFigures: isChanged || Object.keys(initialInput).length > 0,
    locationId: car?.location_id ?? preferredLocation(locations, stated.dealership)?.id,
    change: (next: CalculatorInput): void => {
      setChanged({ start, input: next });
      keep(next);
    },
  };
};

type CalculationsProps = ReturnType<typeof useFinancePage> & { calculation: Calculation; onApproved(approval: string): void };

/** Calculator, budget and lenders. */
const Calculations = ({ start, subject, lenders, initialInput, change, calculation, onApproved }: CalculationsProps) => {
  const { features } = useSite();
  const { input, lender } = calculation;
  const named = lenders.filter(({ provider }) => provider !== '');
  return (
    <>
      <Section tone="tinted" id="finance-calculator">
        <RepaymentCalculator
          key={start}
          subject={subject}
          lenders={lenders}
          initialInput={initialInput}
          enquiry={`#${FINANCE_FORM_ID}`}
          onChange={change}
        />
      </Section>
      <Section>
        <Parts>
          <BudgetBox input={input} lender={lender} />
          {features.prequalification ? (
            <Prequalify input={input} lender={lender} subject={subject} onApproved={onApproved} />
          ) : null}
          {named.length === 1 ? <LenderList lenders={named} input={input} subject={subject} /> : null}
          <FinanceQuestions />
        </Parts>
      </Section>
      {named.length > 1 ? (
        <Section>
          <LenderList lenders={named} input={input} subject={subject} />
        </Section>
      ) : null}
    </>
  );
};

/** The address states vehicle, dealership and the calculator's inputs, and follows them (F-07, F-13). */
export const Component = () => {
  const { car } = useLoaderData<FinancePageData>();
  const text = useText<'finance'>();
  const page = useFinancePage(car);
  const { subject, calculation, hasFigures } = page;
  const [ownApproval, setApproval] = useState<string>();
  const approval = ownApproval ?? page.approval;
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
      {calculation ? <Calculations {...page} calculation={calculation} onApproved={setApproval} /> : null}
      <FinanceEnquiry
        subject={subject}
        locationId={page.locationId}
        answers={{
          ...enquiryAnswers(hasFigures ? calculation?.input : undefined, subject),
          ...(approval ? { finance_prequalification: approval } : {}),
        }}
      >
        {hasFigures && calculation ? <FiguresSummary {...calculation} carName={car?.name} /> : null}
        <FinanceNeeds />
      </FinanceEnquiry>
      <FinanceSteps provider={calculation?.lender.provider ?? ''} />
    </>
  );
};
