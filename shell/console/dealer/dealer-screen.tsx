import type { DealerDetails } from '@forecourt/contracts/desk/dealers';
import type { HistoryPoint } from '@forecourt/contracts/desk/log';
import { Link, useParams } from 'react-router';
import { consoleApi } from '../api/console-api';
import { FindingList } from '../change/outcome-view';
import { useRemoteNames } from '../change/version-choice';
import { QueryResultView } from '../frame/answer';
import { AnnouncedLastChange, useOpenPanel, type OpenPanel } from '../frame/panel';
import { FailedScreenTitle, ScreenTitle } from '../frame/screen-title';
import { HealthTable } from '../health/health-table';
import { useReleaseHealth } from '../health/use-health';
import { useIdentity } from '../session/identity-context';
import { mayPin, maySeeStockOfDealer, previewableRemotes } from '../session/rights';
import { ChangePanel } from './change-panel';
import { ComparisonSection } from './comparison-section';
import { HistoryTable } from './history-table';
import { PreviewList } from './preview-list';
import { PreviewPanel } from './preview-panel';
import { releaseSetOfDealer, rollbackCause } from './release-set';
import { RemotesTable } from './remotes-table';
import { MissingRollbackTarget, RollbackButton, RollbackPanel } from './rollback-panel';
import { RolloutList } from './rollout-list';
import { RolloutPanel, type RolloutAction } from './rollout-panel';

type DealerPanel =
  | { kind: 'change'; remote: string }
  | { kind: 'add' }
  | { kind: 'rollout'; remote: string; action: RolloutAction }
  | { kind: 'rollback'; point: number }
  | { kind: 'preview' };

const useHistory = (slug: string) => {
  const answer = consoleApi.useHistoryInfiniteQuery(slug);
  return {
    answer,
    points: answer.data?.pages.flatMap((page) => page.points) ?? [],
    /** Id of the history point before the present release set. */
    previous: answer.data?.pages[0]?.previous,
  };
};
type DealerHistory = ReturnType<typeof useHistory>;

const Compatibility = ({ slug }: { slug: string }) => (
  <QueryResultView answer={consoleApi.useGateQuery({ slug })}>
    {({ fits, findings }) =>
      fits ? (
        <p>All compatibility checks pass.</p>
      ) : (
        <div className="note bad">
          <p className="told">Compatibility checks fail for this release set:</p>
          <FindingList findings={findings} />
        </div>
      )
    }
  </QueryResultView>
);

interface OpenedPanelProps {
  dealer: DealerDetails;
  points: HistoryPoint[];
  causeOf(point: HistoryPoint): string | undefined;
  previewable: string[];
  addable: string[];
  panel: OpenPanel<DealerPanel>;
}

const OpenedPanel = ({ dealer, points, causeOf, previewable, addable, panel: { open, closing } }: OpenedPanelProps) => {
  const key = JSON.stringify(open);
  switch (open?.kind) {
    case 'change': {
      const remote = dealer.remotes.find((each) => each.remote === open.remote);
      return remote ? <ChangePanel key={key} dealer={dealer} remote={remote} {...closing} /> : null;
    }
    case 'add':
      return <ChangePanel dealer={dealer} remote={{ remote: addable[0] ?? '', source: 'none' }} addable={addable} {...closing} />;
    case 'rollout': {
      const rollout = dealer.rollouts.find((each) => each.remote === open.remote);
      return rollout ? <RolloutPanel key={key} dealer={dealer} rollout={rollout} action={open.action} {...closing} /> : null;
    }
    case 'rollback': {
      const point = points.find(({ id }) => id === open.point);
      return point ? <RollbackPanel key={key} dealer={dealer} point={point} cause={causeOf(point)} {...closing} /> : null;
    }
    case 'preview':
      return <PreviewPanel dealer={dealer} remotes={previewable} onClose={closing.onCancel} />;
    default:
      return null;
  }
};

interface PreviewsProps {
  slug: string;
  previewable: string[];
  onCreate(): void;
}

const Previews = ({ slug, previewable, onCreate }: PreviewsProps) => (
  <>
    <h2>Previews</h2>
    <PreviewList slug={slug} mayEnd={(remotes) => remotes.every((each) => previewable.includes(each))} />
    {previewable.length > 0 ? (
      <p>
        <button type="button" onClick={onCreate}>
          Create a preview link
        </button>
      </p>
    ) : null}
  </>
);

interface HistoryProps {
  dealer: DealerDetails;
  history: DealerHistory;
  onRollBack?: ((point: HistoryPoint) => void) | undefined;
}

const History = ({ dealer, history: { answer, points, previous }, onRollBack }: HistoryProps) => (
  <>
    <h2>History</h2>
    <QueryResultView answer={answer}>
      {() => (
        <>
          <HistoryTable points={points} previous={previous} current={releaseSetOfDealer(dealer)} onRollBack={onRollBack} />
          {answer.hasNextPage ? (
            <div className="row pages">
              <button type="button" disabled={answer.isFetching} onClick={() => void answer.fetchNextPage()}>
                Show earlier changes
              </button>
            </div>
          ) : null}
          <h2>Compare release sets</h2>
          <ComparisonSection dealer={dealer} points={points} previous={previous} />
        </>
      )}
    </QueryResultView>
  </>
);

/** Published ones that a dealer neither has nor leaves out by its configuration. */
const useAddableRemotes = ({ remotes, without }: DealerDetails): string[] => {
  const present = new Set([...remotes.map(({ remote }) => remote), ...without]);
  return useRemoteNames().filter((name) => !present.has(name));
};

const DealerDesk = ({ dealer }: { dealer: DealerDetails }) => {
  const { slug, name, hosts, channel, rollouts, remotes } = dealer;
  const history = useHistory(slug);
  const health = useReleaseHealth({ dealers: [slug] });
  const identity = useIdentity();
  const panel = useOpenPanel<DealerPanel>();
  const may = mayPin(identity, slug);
  const addable = useAddableRemotes(dealer);
  const previewable = previewableRemotes(identity, slug, [...remotes.map((each) => each.remote), ...addable]);
  const previousPoint = history.points.find(({ id }) => id === history.previous);
  const causeOf = (point: HistoryPoint) => rollbackCause(dealer, point, health.data?.versions);
  const openRollback = ({ id }: HistoryPoint): void => panel.show({ kind: 'rollback', point: id });
  return (
    <>
      <ScreenTitle>{name}</ScreenTitle>
      <p>
        {slug}, at {hosts.join(', ')}. It follows the channel {channel}.{may ? '' : ' Your token has no right to change it.'}{' '}
        {maySeeStockOfDealer(identity, slug) ? <Link to={`/stock/${slug}`}>Feeds and imports</Link> : null}
      </p>
      <Compatibility slug={slug} />
      <AnnouncedLastChange>{panel.message}</AnnouncedLastChange>
      {may && previousPoint ? (
        <RollbackButton
          key={previousPoint.id}
          dealer={dealer}
          point={previousPoint}
          cause={causeOf(previousPoint)}
          onDone={panel.announce}
          onForce={() => openRollback(previousPoint)}
        />
      ) : null}
      {may && !previousPoint && history.points.length > 1 ? (
        <MissingRollbackTarget isOlder={history.previous !== undefined} />
      ) : null}
      <OpenedPanel
        dealer={dealer}
        points={history.points}
        causeOf={causeOf}
        previewable={previewable}
        addable={addable}
        panel={panel}
      />
      <h2>Release set</h2>
      <RemotesTable dealer={dealer} onChange={may ? (remote) => panel.show({ kind: 'change', remote }) : undefined} />
      {may && addable.length > 0 ? (
        <p>
          <button type="button" onClick={() => panel.show({ kind: 'add' })}>
            Add a remote
          </button>
        </p>
      ) : null}
      <h2>Rollouts</h2>
      <RolloutList
        rollouts={rollouts}
        health={health.data?.rollouts}
        onAction={may ? (remote, action) => panel.show({ kind: 'rollout', remote, action }) : undefined}
      />
      <Previews slug={slug} previewable={previewable} onCreate={() => panel.show({ kind: 'preview' })} />
      <h2>Health</h2>
      <QueryResultView answer={health}>{({ versions }) => <HealthTable versions={versions} scope="dealer" />}</QueryResultView>
      <History dealer={dealer} history={history} onRollBack={may ? openRollback : undefined} />
    </>
  );
};

/** */
export const DealerScreen = () => {
  const { slug = '' } = useParams();
  const answer = consoleApi.useDealerQuery({ slug });
  return (
    <>
      {answer.error ? <FailedScreenTitle>{`Dealer ${slug}`}</FailedScreenTitle> : null}
      <QueryResultView answer={answer}>{(dealer) => <DealerDesk key={slug} dealer={dealer} />}</QueryResultView>
    </>
  );
};
