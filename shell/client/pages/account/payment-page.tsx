import type { InvoicePayment, InvoicePaymentsAnswer } from '@forecourt/contracts/account/invoice-payment';
import type { HeadContext } from '@forecourt/contracts/remote';
import type { TextLookup } from '@forecourt/contracts/wording';
import { currencySign, formatCents, formatMoney } from '@forecourt/rules/price/money';
import { fetchContext, useSite } from '@forecourt/store';
import { Anchor, ButtonLink, Copy, Heading, Notice, Page, Section, Stack, useText } from '@forecourt/ui';
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { EntryCard, EntryList } from './garage/garage.styles';
import { PlainField, PlainForm } from './plain-form';
import { useAccountDate } from './use-account-date';

/** Null for a visitor, whom the server leads to the sign-in. */
export const loader = async ({ context }: LoaderFunctionArgs): Promise<InvoicePaymentsAnswer | null> => {
  const answer = await context.get(fetchContext)('/api/account/payments');
  return answer.ok ? ((await answer.json()) as InvoicePaymentsAnswer) : null;
};

export const head = ({ site, text }: HeadContext<InvoicePaymentsAnswer | null, 'shell'>) => ({
  title: text('shell.payment.head', 'Pay an invoice | {{name}}', { name: site.name }),
  robots: 'noindex' as const,
});

const problemText = (code: string, text: TextLookup<'shell'>): string => {
  const away = text('shell.payment.problem.away', 'Invoices can’t be paid online just now. Please try again later, or call us.');
  const words: Record<string, string> = {
    amount_refused: text(
      'shell.payment.problem.amount',
      'This amount can’t be paid online. See the lowest and highest amount below.',
    ),
    paid_already: text(
      'shell.payment.problem.again',
      'You paid this invoice with this amount within the last day. Send the form again only if you want to pay it once more.',
    ),
    conflict: text('shell.payment.problem.form', 'This form began another payment before. Please send it once more.'),
    email_needed: text('shell.payment.problem.email', 'Add an email address to your account first: the receipt goes there.'),
    invalid_request: text('shell.payment.problem.fields', 'Check the invoice number and the amount, such as 249.95.'),
    too_many_requests: text('shell.payment.problem.many', 'Too many tries. Please wait some minutes.'),
    provider_failed: away,
    // The code of earlier versions, whose processes still answer during an upgrade.
    unavailable: away,
  };
  return words[code] ?? text('shell.account.problem.other', 'That did not work. Please try again.');
};

/** About a refused form, or about the payment from which the shopper comes back. */
const Message = ({ latest }: { latest: InvoicePayment | undefined }) => {
  const text = useText<'shell'>();
  const { locale } = useSite();
  const [parameters] = useSearchParams();
  const [problem, done] = [parameters.get('problem'), parameters.get('done')];
  if (problem)
    return (
      <Notice tone="danger" role="alert">
        {problemText(problem, text)}
      </Notice>
    );
  if (done === 'cancelled')
    return (
      <Notice role="status">{text('shell.payment.cancelled', 'Nothing was paid. You can go on with the payment below.')}</Notice>
    );
  if (done !== 'paid' || !latest) return null;
  const { state, invoice, amount, currency } = latest;
  return state === 'paid' ? (
    <Notice tone="success" role="status">
      {text('shell.payment.done', 'Thank you. We received {{amount}} for invoice {{invoice}}. The receipt is in your email.', {
        invoice,
        amount: formatCents(amount, locale, currency),
      })}
    </Notice>
  ) : (
    <Notice role="status">
      {text('shell.payment.waiting', 'The payment is not confirmed yet. This page shows it as soon as it is.')}
    </Notice>
  );
};

/** Without an email address it says how to add one, because the form would be refused. */
const ReceiptAddress = ({ email }: Pick<InvoicePaymentsAnswer, 'email'>) => {
  const text = useText<'shell'>();
  if (email !== null) return <Copy size="sm">{text('shell.payment.email', 'The receipt goes to {{email}}.', { email })}</Copy>;
  return (
    <Notice tone="warning">
      {problemText('email_needed', text)} <Anchor href="/account">{text('shell.account.title', 'My account')}</Anchor>
    </Notice>
  );
};

/** The values that were typed before, and the messages of the fields that need correction. */
const useRefusedForm = () => {
  const text = useText<'shell'>();
  const [parameters] = useSearchParams();
  const [problem, field] = [parameters.get('problem'), parameters.get('field')];
  const isInvalid = problem === 'invalid_request';
  return {
    isPaid: problem === 'paid_already',
    invoice: parameters.get('invoice') ?? undefined,
    amount: parameters.get('amount') ?? undefined,
    invoiceError:
      isInvalid && field === 'invoice'
        ? text('shell.payment.invoice.wrong', 'Type the number as it stands on the invoice.')
        : undefined,
    amountError:
      problem === 'amount_refused'
        ? text('shell.payment.amount.outside', 'This amount is outside of the limits.')
        : isInvalid && field === 'amount'
          ? text('shell.payment.amount.wrong', 'Type an amount, such as 249.95.')
          : undefined,
  };
};

const PayForm = ({ paymentKey }: { paymentKey: string }) => {
  const text = useText<'shell'>();
  const { accounts, locale, currency } = useSite();
  const { least, most } = accounts.payment;
  const { invoice, amount, isPaid, invoiceError, amountError } = useRefusedForm();
  const label = isPaid ? text('shell.payment.again', 'Pay it once more') : text('shell.payment.pay', 'Continue to payment');
  return (
    <PlainForm to="/api/account/payments" label={label} values={{ key: paymentKey, ...(isPaid ? { again: 'yes' } : {}) }}>
      <PlainField
        label={text('shell.payment.invoice', 'Invoice number')}
        error={invoiceError}
        defaultValue={invoice}
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
        error={amountError}
        defaultValue={amount}
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
  const { locale, legal, name } = useSite();
  const dateOf = useAccountDate();
  const payee = [legal.entity || name, legal.abn ? `ABN ${legal.abn}` : ''].filter(Boolean).join(', ');
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
        <Copy size="sm">{text('shell.payment.receipt', 'Receipt {{receipt}} from {{payee}}', { receipt, payee })}</Copy>
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

/** Pays an invoice and has the receipts (K-03). Its HTML is personal. */
export const Component = () => {
  const data = useLoaderData<InvoicePaymentsAnswer | null>();
  const text = useText<'shell'>();
  return (
    <Section wide>
      <Page width="text">
        <Stack gap={6}>
          <Heading level={1}>{text('shell.payment.title', 'Pay an invoice')}</Heading>
          {data ? (
            <>
              <Message latest={data.payments[0]} />
              <Copy>
                {text(
                  'shell.payment.intro',
                  'Type number and amount of the invoice. Then you pay by card on the secure page of our payment service.',
                )}
              </Copy>
              <ReceiptAddress email={data.email} />
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
