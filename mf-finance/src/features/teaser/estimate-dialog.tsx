import { formatPhone, telHref } from '@forecourt/rules/location/phone';
import { useSite } from '@forecourt/store';
import { Anchor, Copy, Stack, useText } from '@forecourt/ui';
import { Dialog } from '@forecourt/ui/dialog';
import type { EstimateFinePrint, PanelFigures } from './panel-figures';

interface EstimateDialogProps extends EstimateFinePrint {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  figures: PanelFigures;
}

/** Renders the dialog with what an estimate assumes, the lender's disclaimer and how to ask (F-14). */
export const EstimateDialog = ({ open, onOpenChange, figures, lender, warning, disclaimer }: EstimateDialogProps) => {
  const text = useText<'finance'>();
  const { contact, name } = useSite();
  const madeBy = figures.quotedBy ?? lender.provider;
  const phone = telHref(contact.phone);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={text('finance.estimate.dialog.title', 'About this estimate')}>
      <Stack gap={4}>
        <Copy>
          {figures.termYears === undefined
            ? text(
                'finance.estimate.dialog.quote',
                'The repayment is a quote for this vehicle, with the deposit and term that the lender assumes.',
              )
            : text('finance.estimate.dialog.advertised', 'The weekly repayment is for the whole price over {{years}} years.', {
                years: figures.termYears,
              })}
          {figures.assumed === undefined
            ? null
            : ` ${text('finance.estimate.dialog.assumed', 'The second monthly repayment assumes a 5 year term, a 10% deposit and a 30% final payment.')}`}
        </Copy>
        {figures.termYears === undefined ? (
          <Copy>{text('finance.estimate.dialog.monthly', 'The monthly repayment is the weekly repayment times 4.33.')}</Copy>
        ) : null}
        {/* A lender's assumptions say nothing of a loan that somebody else quotes. */}
        <Copy>{`* ${warning} ${madeBy === lender.provider ? disclaimer : ''}`.trim()}</Copy>
        <Copy>
          {madeBy
            ? text('finance.estimate.dialog.lender', 'Lender: {{lender}}. Questions: {{dealer}}', {
                lender: madeBy,
                dealer: name,
              })
            : text('finance.estimate.dialog.dealer', 'Questions: {{dealer}}', { dealer: name })}{' '}
          {phone ? <Anchor href={phone}>{formatPhone(contact.phone)}</Anchor> : null}
        </Copy>
      </Stack>
    </Dialog>
  );
};
