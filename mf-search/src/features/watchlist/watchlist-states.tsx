import { STOCK_PATH } from '@forecourt/rules/vehicle/breadcrumb';
import {
  Alert,
  Anchor,
  Button,
  ButtonLink,
  Card,
  CardBody,
  EmptyState,
  Loading,
  Notice,
  Skeleton,
  usePages,
  useText,
} from '@forecourt/ui';
import { LoadingGrid, PlainOnly } from './watchlist.styles';

const PLACEHOLDERS = 3;

/** A browser without JavaScript gets the reason in place of the empty cards. */
export const WatchlistPlaceholders = () => {
  const text = useText<'search'>();
  const isPage = usePages();
  return (
    <>
      <PlainOnly>
        <Notice title={text('search.watchlist.plain', 'Saved vehicles need JavaScript')}>
          {text('search.watchlist.plain.text', 'Your browser keeps the list. Links to shared lists open without it.')}
          {isPage('/account') ? (
            <p>
              <Anchor href="/account">
                {text('search.watchlist.plain.account', 'Without JavaScript, your account lists your saved vehicles')}
              </Anchor>
            </p>
          ) : null}
        </Notice>
      </PlainOnly>
      <Loading>
        <LoadingGrid aria-hidden>
          {Array.from({ length: PLACEHOLDERS }, (_, index) => (
            <li key={index}>
              <Card>
                <Skeleton shape="picture" />
                <CardBody>
                  <Skeleton shape="title" />
                  <Skeleton lines={4} />
                </CardBody>
              </Card>
            </li>
          ))}
        </LoadingGrid>
      </Loading>
    </>
  );
};

export const EmptyWatchlist = () => {
  const text = useText<'search'>();
  return (
    <EmptyState
      icon="heart"
      title={text('search.watchlist.empty', 'Nothing saved yet')}
      text={text('search.watchlist.empty.text', 'Press the heart on a vehicle, and it waits for you here with its price.')}
      action={<ButtonLink href={STOCK_PATH}>{text('search.watchlist.stock', 'See our stock')}</ButtonLink>}
    />
  );
};

/** The list may lack cars of the shopper's account. */
export const UnreadAccountCars = () => {
  const text = useText<'search'>();
  return (
    <Notice tone="warning" title={text('search.watchlist.unread', 'Your account’s list could not be read')}>
      {text(
        'search.watchlist.unread.text',
        'You see the vehicles that are saved on this device. Please load the page again in a moment.',
      )}
    </Notice>
  );
};

/** The saved list itself is not lost. */
export const FailedWatchlist = ({ onRetry }: { onRetry: () => void }) => {
  const text = useText<'search'>();
  return (
    <Alert title={text('search.watchlist.failed', 'The vehicles could not be read')}>
      <p>{text('search.watchlist.failed.text', 'Your list is safe. Please try again in a moment.')}</p>
      <Button tone="secondary" size="small" onClick={onRetry}>
        {text('search.watchlist.retry', 'Try again')}
      </Button>
    </Alert>
  );
};
