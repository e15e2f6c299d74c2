import type { LeadReceipt } from '@forecourt/contracts/form/lead';
import type { TradeInOffer } from '@forecourt/contracts/car/trade-in-offer';
import { tradeInOfferPath, type TradeInPage } from '@forecourt/rules/trade-in/trade-in-pages';
import { useSiteJson } from '@forecourt/store';
import { SiteForm, type SiteFormProps } from '@forecourt/ui/form';
import { useNavigate } from 'react-router';
import { VehicleStep } from './vehicle-step';

export interface TradeInFormProps extends Pick<SiteFormProps, 'id' | 'subject' | 'values' | 'now'> {
  page: TradeInPage;
}

const ARRANGE = { vehicle: VehicleStep };

/** Opens the offer afterwards, or the success page when there is no offer. */
export const TradeInForm = ({ page, ...form }: TradeInFormProps) => {
  const json = useSiteJson();
  const navigate = useNavigate();
  const show = async ({ lead_id: id }: LeadReceipt, successPath: string): Promise<void> => {
    const hasOffer = await json<TradeInOffer>(`/api/leads/offer?lead_id=${id}`).then(
      () => true,
      () => false,
    );
    await navigate(hasOffer ? tradeInOfferPath(page, id) : successPath);
  };
  return <SiteForm {...form} level={2} arrange={ARRANGE} onSent={(receipt, path) => void show(receipt, path)} />;
};
