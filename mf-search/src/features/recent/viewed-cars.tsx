import type { RemoteStore } from '@forecourt/contracts/remote';
import { useAccount } from '@forecourt/store';
import { Button, Cluster, Heading, Stack, useText } from '@forecourt/ui';
import { searchApi, useCarsByIdQuery, useForgetViewedCarsMutation } from '../../api';
import { useState } from 'react';
import { SmallCarCard } from './mini-card';
import { MiniCardRow } from './mini-card.styles';

interface Props {
  title: string | undefined;
  ids: string[];
  onClear: () => void;
}

export const setup = (store: RemoteStore): void => store.inject(searchApi);

/** Only cars that are still in stock. */
export const ViewedCars = ({ title, ids, onClear }: Props) => {
  const text = useText<'search'>();
  const { data } = useCarsByIdQuery(ids);
  const { account } = useAccount();
  const [now] = useState(() => Math.floor(Date.now() / 1000));
  const [forget] = useForgetViewedCarsMutation();
  const clear = (): void => {
    onClear();
    if (account?.keepsViewed) void forget();
  };
  if (!data || data.hits.length === 0) return null;
  return (
    <Stack gap={4}>
      <Cluster justify="space-between" align="baseline">
        <Heading level={2} size="h3">
          {title ?? text('search.recent.title', 'Recently viewed')}
        </Heading>
        <Button tone="link" size="small" onClick={clear}>
          {text('search.recent.clear', 'Clear')}
        </Button>
      </Cluster>
      <MiniCardRow>
        {data.hits.map((car) => (
          <li key={car.id}>
            <SmallCarCard car={car} now={now} />
          </li>
        ))}
      </MiniCardRow>
    </Stack>
  );
};
