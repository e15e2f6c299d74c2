import { STOCK_PATH } from '@forecourt/rules/vehicle/breadcrumb';
import { ButtonLink, Cluster, EmptyState, RemoteSlot, Section, Stack, useText } from '@forecourt/ui';

/** Links to the stock and the home page (V-10). */
export const NotInStockNotice = () => {
  const text = useText<'vehicle'>();
  return (
    <Section>
      <Stack gap={10}>
        <EmptyState
          level={1}
          icon="car"
          title={text('vehicle.gone.title', 'This vehicle is not in stock any more')}
          text={text(
            'vehicle.gone.text',
            'It may have found a new owner. There is more on our yard, and we can look for one like it.',
          )}
          action={
            <Cluster justify="center">
              <ButtonLink href={STOCK_PATH}>{text('vehicle.gone.stock', 'See our stock')}</ButtonLink>
              <ButtonLink href="/" tone="secondary">
                {text('vehicle.gone.home', 'Go to the home page')}
              </ButtonLink>
            </Cluster>
          }
        />
        <RemoteSlot
          name="search.featured"
          props={{ title: text('vehicle.gone.featured', 'In stock now'), limit: 6, href: STOCK_PATH }}
          failed={null}
        />
      </Stack>
    </Section>
  );
};
