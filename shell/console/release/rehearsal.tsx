import {
  MOST_REHEARSED_IN_A_CHANGE,
  type RehearsalGroup,
  type RehearsalResult,
  type RehearsedPage,
} from '@forecourt/contracts/desk/rehearsal';
import type { RehearsalOrder } from '@forecourt/contracts/desk/requests';
import { differenceText } from '@forecourt/rules/release/difference-text';
import { leftOutTexts } from '@forecourt/rules/release/left-out-text';
import { formatKilobytes } from '@forecourt/rules/release/release-size';
import { countText } from '@forecourt/rules/text/count-text';
import { ProblemNote } from '../frame/answer';
import { DataTable, DealerLink } from '../frame/data-table';
import { useRehearsal } from './use-rehearsal';

const MOST_NAMED = 3;

const DealersOfGroup = ({ dealers, examples }: Pick<RehearsalGroup, 'dealers' | 'examples'>) => {
  const named = examples.slice(0, MOST_NAMED);
  return (
    <>
      {countText(dealers, 'dealer')}:{' '}
      {named.map(({ dealer, path }, index) => (
        <span key={dealer} title={path}>
          {index > 0 ? ', ' : ''}
          <DealerLink slug={dealer} />
        </span>
      ))}
      {dealers > named.length ? ` and ${dealers - named.length} more` : ''}
    </>
  );
};

const DifferenceTable = ({ groups }: { groups: RehearsalGroup[] }) => (
  <DataTable label="Differences" head={['Page', 'Difference', 'Dealers']}>
    {groups.map((group) => (
      <tr key={`${group.page} ${group.kind} ${group.about}`}>
        <th scope="row">{group.page}</th>
        <td className={group.refuses ? 'told bad' : 'told'}>{differenceText(group)}</td>
        <td>
          <DealersOfGroup dealers={group.dealers} examples={group.examples} />
        </td>
      </tr>
    ))}
  </DataTable>
);

const WeightTable = ({ weights }: { weights: RehearsedPage[] }) => (
  <DataTable label="Weight and time" head={['Page', 'HTML', 'Scripts', 'Time on the server']}>
    {weights.map(({ page, html, scripts, milliseconds }) => (
      <tr key={page}>
        <th scope="row">{page}</th>
        <td>{`${formatKilobytes(html.before)} → ${formatKilobytes(html.after)}`}</td>
        <td>{`${formatKilobytes(scripts.before)} → ${formatKilobytes(scripts.after)}`}</td>
        <td>{`${milliseconds.before.toFixed(0)} → ${milliseconds.after.toFixed(0)} ms`}</td>
      </tr>
    ))}
  </DataTable>
);

const verdictText = ({ dealers, pages, refused }: RehearsalResult): string => {
  if (dealers === 0) return 'No dealer’s pages would change.';
  if (pages === 0) return `No page of ${countText(dealers, 'dealer')} could be compared.`;
  const played = `${countText(pages, 'page')} of ${countText(dealers, 'dealer')} were rendered with the live versions and with this change.`;
  return refused.length === 0
    ? `${played} There is no new error.`
    : `${played} There are new errors, and a change is refused for ${countText(refused.length, 'dealer')}.`;
};

const Result = ({ result }: { result: RehearsalResult }) => (
  <>
    <p role="status" className={result.refused.length > 0 ? 'note bad' : 'note'}>
      {verdictText(result)}
    </p>
    {leftOutTexts(result.leftOut ?? [], result.dealers).map((text) => (
      <p key={text}>{text}.</p>
    ))}
    {result.pages > 0 && result.groups.length === 0 ? <p>Nothing else would change.</p> : null}
    {result.groups.length > 0 ? <DifferenceTable groups={result.groups} /> : null}
    {result.weights.length > 0 ? <WeightTable weights={result.weights} /> : null}
  </>
);

interface RehearsalSectionProps {
  change: RehearsalOrder;
  /** What is rehearsed, and what a rehearsal is good for. */
  about: string;
  /** Label of the button before the first rehearsal. */
  action: string;
}

/** Progress, and the differences with the dealers that have them. */
const RehearsalSection = ({ change, about, action }: RehearsalSectionProps) => {
  const [state, begin] = useRehearsal(change);
  return (
    <>
      <p>{about}</p>
      {state.status === 'running' ? (
        <p role="status">
          <progress max={Math.max(state.dealers, 1)} value={state.done} aria-label="Rehearsed dealers" /> Rehearsed {state.done}{' '}
          of {countText(state.dealers, 'dealer')}
        </p>
      ) : (
        <button type="button" onClick={begin}>
          {state.status === 'idle' ? action : 'Rehearse again'}
        </button>
      )}
      {state.status === 'failed' ? <ProblemNote problem={state.problem} /> : null}
      {state.status === 'done' ? <Result result={state.result} /> : null}
    </>
  );
};

/** Another change begins anew, because a rehearsal counts for one change alone. */
export const ChangeRehearsal = ({ change, action }: Pick<RehearsalSectionProps, 'change' | 'action'>) => (
  <RehearsalSection
    key={JSON.stringify(change)}
    change={change}
    about={`A change that replaces versions of more than ${MOST_REHEARSED_IN_A_CHANGE} dealers is refused until it was rehearsed in the last hour. A rehearsal renders their pages with the live versions and with this change, and changes nothing.`}
    action={action}
  />
);

/** At every dealer that uses the remote. */
export const ReleaseRehearsal = ({ name, version }: { name: string; version: string }) => (
  <RehearsalSection
    change={{ remote: name, version }}
    about="A rehearsal renders pages of every dealer with the live version and with this one, and changes nothing. New errors refuse a later pin, rollout or channel change."
    action="Rehearse at every dealer"
  />
);
