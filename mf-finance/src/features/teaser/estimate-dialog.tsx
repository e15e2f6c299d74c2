import type { Lender } from '@forecourt/rules/finance/lenders';
import { formatPhone, telHref } from '@forecourt/rules/location/phone';
import { useSite } from '@forecourt/store';
import { Anchor, Copy, Stack, useText } from '@forecourt/ui';
import { Dialog } from '@forecourt/ui/dialog';

interface EstimateDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  ownQuote: boolean;
  lender: Lender;
}

/** Renders the dialog with what an estimate assumes, the lender's disclaimer and how to ask (F-14). */
export const EstimateDialog = ({ open, onOpenChange, ownQuote, lender }: EstimateDialogProps) => {
  const text = useText<'finance'>();
  const { contact, name } = useSite();
  const phone = telHref(contact.phone);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={text('finance.estimate.dialog.title', 'About this estimate')}>
      <Stack gap={4}>
        <Copy>
          {ownQuote
            ? text('finance.estimate.dialog.own', 'The repayment is the one that {{dealer}} states for this vehicle.', {
                dealer: name,
              })
            : text(
                'finance.estimate.dialog.assumed',
                'The repayment assumes a 5 year term and a 10% deposit. The comparison rate is for a 5 year secured loan with a 30% final payment.',
              )}
        </Copy>
        <Copy>{text('finance.estimate.dialog.monthly', 'The monthly repayment is the weekly repayment times 4.33.')}</Copy>
        <Copy>{`* ${lender.warning} ${lender.disclaimer}`.trim()}</Copy>
        <Copy>
          {lender.provider
            ? text('finance.estimate.dialog.lender', 'Lender: {{lender}}. Questions: {{dealer}}', {
                lender: lender.provider,
                dealer: name,
              })
            : text('finance.estimate.dialog.dealer', 'Questions: {{dealer}}', { dealer: name })}{' '}
          {phone ? <Anchor href={phone}>{formatPhone(contact.phone)}</Anchor> : null}
        </Copy>
      </Stack>
    </Dialog>
  );
};
