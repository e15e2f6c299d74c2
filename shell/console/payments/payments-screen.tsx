import type { StaffInvoicePayment } from '@forecourt/contracts/account/invoice-payment';
import { formatCents } from '@forecourt/rules/price/money';
import { useState } from 'react';
import { consoleApi } from '../api/console-api';
import { QueryResultView } from '../frame/answer';
import { ConfirmPanel } from '../frame/confirm-panel';
import { DataTable } from '../frame/data-table';
import { timeText } from '../words/time';
import { PaymentsFrame } from './payments-frame';

const STATE_TEXTS: Record<StaffInvoicePayment['state'], string> = {
  open: 'not paid yet',
  paid: 'paid',
  closed: 'not paid',
  refund_due: 'refund is under way',
  refunded: 'refunded',
};

const amountText = ({ amount, currency }: StaffInvoicePayment): string => formatCents(amount, 'en-AU', currency);

interface Refund {
  slug: string;
  payment: StaffInvoicePayment;
  onCancel: () => void;
  onDone: (words: string) => void;
}

const RefundPanel = ({ slug, payment, onCancel, onDone }: Refund) => {
  const [refund, { error, isLoading }] = consoleApi.useRefundPaymentMutation();
  const confirm = async (): Promise<void> => {
    const { data } = await refund({ tenant: slug, payment: payment.id });
    if (!data) return;
    const words = data.state === 'refunded' ? 'is refunded' : 'will be refunded: the payment service did not confirm it yet';
    onDone(`Receipt ${payment.receipt} ${words}.`);
  };
  return (
    <ConfirmPanel
      title={`Refund receipt ${payment.receipt}`}
      action={`Refund ${amountText(payment)}`}
      busy={isLoading}
      error={error}
      onConfirm={confirm}
      onCancel={onCancel}
    >
      {payment.email} gets {amountText(payment)} for invoice {payment.invoice} back, and an e-mail about it. This can’t be undone.
    </ConfirmPanel>
  );
};

interface PaymentRowProps {
  payment: StaffInvoicePayment;
  onRefund: () => void;
}

const PaymentRow = ({ payment, onRefund }: PaymentRowProps) => {
  const { receipt, invoice, state, at, email, repeats, refundedBy, refundedAt } = payment;
  return (
    <tr>
      <th scope="row">{receipt}</th>
      <td>{timeText(at)}</td>
      <td>{invoice}</td>
      <td>{amountText(payment)}</td>
      <td>{email}</td>
      <td>
        {STATE_TEXTS[state]}
        {repeats ? `, perhaps twice: see receipt ${repeats}` : ''}
        {refundedBy && refundedAt ? `, by ${refundedBy}, ${timeText(refundedAt)}` : ''}
      </td>
      <td>
        {state === 'paid' ? (
          <button type="button" aria-label={`Refund receipt ${receipt}`} onClick={onRefund}>
            Refund
          </button>
        ) : null}
      </td>
    </tr>
  );
};

const Payments = ({ slug }: { slug: string }) => {
  const [refunding, setRefunding] = useState<StaffInvoicePayment>();
  const [words, setWords] = useState('');
  const done = (message: string): void => {
    setRefunding(undefined);
    setWords(message);
  };
  return (
    <>
      {refunding ? <RefundPanel slug={slug} payment={refunding} onCancel={() => setRefunding(undefined)} onDone={done} /> : null}
      <p role="status">{words}</p>
      <QueryResultView answer={consoleApi.usePaymentsQuery({ tenant: slug }, { refetchOnMountOrArgChange: true })}>
        {({ payments }) =>
          payments.length === 0 ? (
            <p>No shopper of {slug} has paid an invoice online.</p>
          ) : (
            <DataTable label="Payments" head={['Receipt', 'Time', 'Invoice', 'Amount', 'E-mail', 'State', 'Action']}>
              {payments.map((payment) => (
                <PaymentRow key={payment.id} payment={payment} onRefund={() => setRefunding(payment)} />
              ))}
            </DataTable>
          )
        }
      </QueryResultView>
    </>
  );
};

/** Payments of invoices, with refunds (K-03). */
export const PaymentsScreen = () => (
  <PaymentsFrame title="Payments" base="/payments" about="The latest 100 payments of invoices by shoppers.">
    {(slug) => <Payments key={slug} slug={slug} />}
  </PaymentsFrame>
);
