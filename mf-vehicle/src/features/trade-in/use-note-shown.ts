import type { TradeInOffer } from '@forecourt/contracts/car/trade-in-offer';
import { useSite } from '@forecourt/store';
import { useEffect } from 'react';
import { useNoteShownMutation } from './api';

/** Reports the value that the page shows, where the dealer keeps such a record. A failure concerns nobody but the console. */
export const useNoteShown = ({ lead_id: id, valuation }: TradeInOffer): void => {
  const { tradeIn } = useSite();
  const [note] = useNoteShownMutation();
  const { low, high } = valuation ?? {};
  const kept = tradeIn.saveValuation;
  useEffect(() => {
    if (!kept || low === undefined || high === undefined) return;
    note({ lead_id: id, column_name: 'valuation', valuation: { low, high } })
      .unwrap()
      // oxlint-disable-next-line no-console -- what the specification asks for (vehicle-area §8)
      .catch((error: unknown) => console.error('The valuation was not recorded', error));
  }, [kept, note, id, low, high]);
};
