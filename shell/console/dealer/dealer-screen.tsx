import { useParams } from 'react-router';
import type { Dealer } from '../api/answers';
import { consoleApi } from '../api/console-api';
import { LostTitle, ScreenTitle } from '../frame/parts';
import { Answer } from '../frame/states';
import { usePanel } from '../frame/use-panel';
import { HealthTable } from '../health/health-table';
import { useHealth } from '../health/use-health';
import { Findings } from '../order/outcome-view';
import { useIdentity } from '../session/identity-context';
import { mayPin, mayPreview } from '../session/may';
import { presentSet } from '../words/difference';
import { ChangePanel } from './change-panel';
import { DifferenceSection } from './difference-section';
import { HistoryTable } from './history-table';
import { PreviewList } from './preview-list';
import { PreviewPanel } from './preview-panel';
import { RemotesTable } from './remotes-table';
import { RollbackNow } from './rollback-now';
import { RollbackPanel } from './rollback-panel';
import { RolloutList } from './rollout-list';
import { RolloutPanel, type RolloutStep } from './rollout-panel';

type Open =
  | { kind: 'change'; remote: string }
  | { kind: 'rollout'; remote: string; step: RolloutStep }
  | { kind: 'rollback'; point: number }
  | { kind: 'preview' };

const GateNote = ({ slug }: { slug: string }) => (
  <Answer answer={consoleApi.useGateQuery(slug)}>
    {({ fits, findings }) =>
      fits ? (
        <p>The gate has nothing against what it runs.</p>
      ) : (
        <div className="note bad">
          <p className="told">What it runs does not fit together:</p>
          <Findings findings={findings} />
        </div>
      )
    }
  </Answer>
);

const DealerDesk = ({ dealer }: { dealer: Dealer }) => {
  const { slug, name, hosts, channel, rollouts, remotes } = dealer;
  const history = consoleApi.useHistoryInfiniteQuery(slug);
  const points = history.data?.pages.flatMap((page) => page.points) ?? [];
  const previous = history.data?.pages[0]?.previous;
  const health = useHealth({ dealers: [slug] });
  const identity = useIdentity();
  const may = mayPin(identity, slug);
  const remotesToShow = mayPreview(
    identity,
    slug,
    remotes.map((each) => each.remote),
  );
  const { open, told, show, closing } = usePanel<Open>();
  const remote = open?.kind === 'change' && remotes.find((each) => each.remote === open.remote);
  const rollout = open?.kind === 'rollout' && rollouts.find((each) => each.remote === open.remote);
  const point = open?.kind === 'rollback' && points.find(({ id }) => id === open.point);
  const before = points.find(({ id }) => id === previous);
  const key = JSON.stringify(open);
  return (
    <>
      <ScreenTitle>{name}</ScreenTitle>
      <p>
        {slug}, at {hosts.join(', ')}. It follows the channel {channel}.{may ? '' : ' Your token may look, not change it.'}
      </p>
      <GateNote slug={slug} />
      <p role="status" className="told">
        {told}
      </p>
      {may && before ? (
        <RollbackNow
          dealer={dealer}
          point={before}
          onDone={closing.onDone}
          onAsk={() => show({ kind: 'rollback', point: before.id })}
        />
      ) : null}
      {remote ? <ChangePanel key={key} dealer={dealer} remote={remote} {...closing} /> : null}
      {rollout && open?.kind === 'rollout' ? (
        <RolloutPanel key={key} dealer={dealer} rollout={rollout} step={open.step} {...closing} />
      ) : null}
      {point ? <RollbackPanel key={key} dealer={dealer} point={point} {...closing} /> : null}
      {open?.kind === 'preview' ? <PreviewPanel dealer={dealer} remotes={remotesToShow} onClose={closing.onCancel} /> : null}
      <h2>What it runs</h2>
      <RemotesTable dealer={dealer} onChange={may ? (each) => show({ kind: 'change', remote: each }) : undefined} />
      <h2>Rollouts</h2>
      <RolloutList
        rollouts={rollouts}
        health={health.data?.rollouts}
        onStep={may ? (each, step) => show({ kind: 'rollout', remote: each, step }) : undefined}
      />
      <h2>Previews</h2>
      <PreviewList slug={slug} mayEnd={(shown) => shown.every((each) => remotesToShow.includes(each))} />
      {remotesToShow.length > 0 ? (
        <p>
          <button type="button" onClick={() => show({ kind: 'preview' })}>
            Make a preview link
          </button>
        </p>
      ) : null}
      <h2>Health</h2>
      <Answer answer={health}>{({ versions }) => <HealthTable versions={versions} of="dealer" />}</Answer>
      <h2>History</h2>
      <Answer answer={history}>
        {() => (
          <>
            <HistoryTable
              points={points}
              previous={previous}
              present={presentSet(dealer)}
              onRollBack={may ? ({ id }) => show({ kind: 'rollback', point: id }) : undefined}
            />
            {history.hasNextPage ? (
              <div className="row pages">
                <button type="button" disabled={history.isFetching} onClick={() => void history.fetchNextPage()}>
                  Show what was before
                </button>
              </div>
            ) : null}
            <h2>Difference between sets</h2>
            <DifferenceSection dealer={dealer} points={points} previous={previous} />
          </>
        )}
      </Answer>
    </>
  );
};

/** A dealer: what runs, its rollouts, its history and the way back. */
export const DealerScreen = () => {
  const { slug = '' } = useParams();
  const answer = consoleApi.useDealerQuery(slug);
  return (
    <>
      {answer.error ? <LostTitle>{`Dealer ${slug}`}</LostTitle> : null}
      <Answer answer={answer}>{(dealer) => <DealerDesk key={slug} dealer={dealer} />}</Answer>
    </>
  );
};
