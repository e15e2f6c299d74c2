import type { InvoicePayment, InvoicePaymentsAnswer } from '@forecourt/contracts/account/invoice-payment';
import type { HeadContext } from '@forecourt/contracts/remote';
import { currencySign, formatCents, formatMoney } from '@forecourt/rules/price/money';
import { fetchContext, useSite } from '@forecourt/store';
import { ButtonLink, Copy, Heading, Notice, Page, Section, Stack, useText } from '@forecourt/ui';
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { EntryCard, EntryList } from './garage/garage.styles';
import { PlainField, PlainForm } from './plain-form';
import { useAccountDate } from './use-account-date';

/** Reads the signed-in shopper's payments; null for a visitor, whom the server leads to the sign-in. */
export const loader = async ({ context }: LoaderFunctionArgs): Promise<InvoicePaymentsAnswer | null> => {
  const answer = await context.get(fetchContext)('/api/account/payments');
  return answer.ok ? ((await answer.json()) as InvoicePaymentsAnswer) : null;
};

export const head = ({ site, text }: HeadContext<InvoicePaymentsAnswer | null, 'shell'>) => ({
  title: text('shell.payment.head', 'Pay an invoice | {{name}}', { name: site.name }),
  robots: 'noindex' as const,
});

const Problem = () => {
  const text = useText<'shell'>();
  const [parameters] = useSearchParams();
  const code = parameters.get('problem');
  if (!code) return null;
  const words: Record<string, string> = {
    amount_refused: text(
      'shell.payment.problem.amount',
      'This amount can’t be paid online. See the lowest and highest amount below.',
    ),
    email_needed: text('shell.payment.problem.email', 'Add an email address to your account first: the receipt goes there.'),
    invalid_request: text('shell.payment.problem.fields', 'Check the invoice number and the amount, such as 249.95.'),
    unavailable: text(
      'shell.payment.problem.away',
      'Invoices can’t be paid online just now. Please try again later, or call us.',
    ),
  };
  return (
    <Notice tone="danger" role="alert">
      {words[code] ?? text('shell.account.problem.other', 'That did not work. Please try again.')}
    </Notice>
  );
};

const PayForm = ({ paymentKey }: { paymentKey: string }) => {
  const text = useText<'shell'>();
  const { accounts, locale, currency } = useSite();
  const { least, most } = accounts.payment;
  return (
    <PlainForm to="/api/account/payments" label={text('shell.payment.pay', 'Continue to payment')} values={{ key: paymentKey }}>
      <PlainField
        label={text('shell.payment.invoice', 'Invoice number')}
        name="invoice"
        required
        minLength={2}
        maxLength={40}
        pattern="[A-Za-z0-9][A-Za-z0-9 .\/_\-]*"
        autoComplete="off"
      />
      <PlainField
        label={text('shell.payment.amount', 'Amount in {{sign}}', { sign: currencySign(locale, currency) })}
        hint={text('shell.payment.amount.hint', 'From {{least}} to {{most}}', {
          least: formatMoney(least, locale, currency),
          most: formatMoney(most, locale, currency),
        })}
        name="amount"
        required
        inputMode="decimal"
        maxLength={16}
        autoComplete="off"
      />
    </PlainForm>
  );
};

const Receipt = ({ payment }: { payment: InvoicePayment }) => {
  const text = useText<'shell'>();
  const { locale } = useSite();
  const dateOf = useAccountDate();
  const { invoice, receipt, amount, currency, state, at, payUrl } = payment;
  const states: Record<InvoicePayment['state'], string> = {
    open: text('shell.payment.state.open', 'Not paid yet'),
    paid: text('shell.payment.state.paid', 'Paid'),
    closed: text('shell.payment.state.closed', 'Not paid'),
    refund_due: text('shell.payment.state.refundDue', 'Your money is on its way back'),
    refunded: text('shell.payment.state.refunded', 'Refunded'),
  };
  return (
    <EntryCard>
      <Heading level={3} size="h4">
        {text('shell.payment.of', 'Invoice {{invoice}}: {{amount}}', { invoice, amount: formatCents(amount, locale, currency) })}
      </Heading>
      <Copy>{`${states[state]}, ${dateOf(at)}`}</Copy>
      {state === 'open' || state === 'closed' ? null : (
        <Copy size="sm">{text('shell.payment.receipt', 'Receipt {{receipt}}', { receipt })}</Copy>
      )}
      {payUrl === null ? null : (
        <div>
          <ButtonLink href={payUrl} tone="secondary" reload>
            {text('shell.payment.resume', 'Pay invoice {{invoice}}', { invoice })}
          </ButtonLink>
        </div>
      )}
    </EntryCard>
  );
};

/** Renders the page on which a signed-in shopper pays an invoice and finds the receipts (K-03). Its HTML is personal. */
export const Component = () => {
  const data = useLoaderData<InvoicePaymentsAnswer | null>();
  const text = useText<'shell'>();
  return (
    <Section>
      <Page width="text">
        <Stack gap={6}>
          <Heading level={1}>{text('shell.payment.title', 'Pay an invoice')}</Heading>
          {data ? (
            <>
              <Problem />
              <PayForm paymentKey={data.key} />
              {data.payments.length > 0 ? (
                <Stack gap={4}>
                  <Heading level={2} size="h3">
                    {text('shell.payment.list', 'My payments')}
                  </Heading>
                  <EntryList>
                    {data.payments.map((payment) => (
                      <li key={payment.id}>
                        <Receipt payment={payment} />
                      </li>
                    ))}
                  </EntryList>
                </Stack>
              ) : null}
            </>
          ) : (
            <ButtonLink href="/sign-in?type=online-payment&redirect=/online-payment">
              {text('shell.account.signIn', 'Sign in')}
            </ButtonLink>
          )}
        </Stack>
      </Page>
    </Section>
  );
};
