import type { RemoteStore, SlotProps } from '@forecourt/contracts/remote';
import { withNewest } from '@forecourt/rules/kept-cars';
import { useSite } from '@forecourt/store';
import { Button, Cluster, Heading, Stack, useText } from '@forecourt/ui';
import { useEffect } from 'react';
import { api, useCarsByIdQuery } from '../../api';
import { useKept } from '../../parts/kept/use-kept';
import { MiniCard } from '../../parts/mini-card/mini-card';
import { Row } from '../../parts/mini-card/mini-card.styles';

type Props = SlotProps['search.recent'];

export const setup = (store: RemoteStore): void => store.inject(api);

/** Cars that this browser has shown lately, the newest first; nothing where there are none (S-17). */
const Viewed = ({ title, viewing }: Props) => {
  const text = useText();
  const [viewed, change] = useKept('viewed');
  const id = viewing?.id;
  useEffect(() => {
    if (viewing) change((items, limit) => withNewest(items, viewing, limit));
    // The car of a page changes with its id only.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id, change]);
  const ids = viewed.map((car) => car.id).filter((each) => each !== id);
  const { data } = useCarsByIdQuery(ids, { skip: ids.length === 0 });
  if (ids.length === 0 || !data || data.hits.length === 0) return null;
  return (
    <Stack gap={4}>
      <Cluster justify="space-between" align="baseline">
        <Heading level={2} size="h3">
          {title ?? text('search.recent.title', 'Recently viewed')}
        </Heading>
        <Button tone="link" size="small" onClick={() => change((items) => items.filter((each) => each.id === id))}>
          {text('search.recent.clear', 'Clear')}
        </Button>
      </Cluster>
      <Row>
        {data.hits.map((car) => (
          <li key={car.id}>
            <MiniCard car={car} />
          </li>
        ))}
      </Row>
    </Stack>
  );
};

export const Component = (props: Props) => (useSite().display.recent ? <Viewed {...props} /> : null);
