import { useState, type FormEvent } from 'react';
import type { CleanUp, Removal, StoredRelease } from '@forecourt/contracts/release/clean-up';
import { needWords } from '@forecourt/rules/text/need-words';
import type { Problem } from '../api/answers';
import { consoleApi } from '../api/console-api';
import { DataTable, Panel, ReleaseLink, ScreenTitle } from '../frame/parts';
import { Answer, ProblemNote } from '../frame/states';
import { usePanel } from '../frame/use-panel';
import { useIdentity } from '../session/identity-context';
import { mayRemove } from '../session/may';
import { counted, kilobytes, when } from '../words/figures';

const nameOf = ({ remote, version }: { remote: string; version: string }): string => `${remote}@${version}`;

const doneWords = ({ removed, kept, leftovers, bytes }: Removal): string => {
  const more = kept.length > 0 ? ` ${counted(kept.length, 'release is', 'releases are')} needed by now and stayed.` : '';
  const left = leftovers.length > 0 ? ` What ${counted(leftovers.length, 'earlier removal')} left behind is gone.` : '';
  return `${counted(removed.length, 'release was', 'releases were')} removed, ${kilobytes(bytes)} freed.${left}${more}`;
};

const RemovePanel = ({ look, onDone, onCancel }: { look: CleanUp; onDone(told: string): void; onCancel(): void }) => {
  const [why, setWhy] = useState('');
  // What is removed is what was shown, also when the page learns of more meanwhile.
  const [{ removable, leftovers, bytes }] = useState(look);
  const [remove, { error, isLoading }] = consoleApi.useRemoveMutation();
  const onSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const { data } = await remove({ releases: removable.map(nameOf), why });
    if (data) onDone(doneWords(data));
  };
  return (
    <Panel title={`Remove ${counted(removable.length, 'release')}`} onClose={onCancel}>
      <p>
        {kilobytes(bytes)} are freed{leftovers.length > 0 ? ', with what earlier removals left behind' : ''}. What somebody comes
        to need meanwhile stays. A removed version can only be published again with the same bytes.
      </p>
      <form onSubmit={(event) => void onSubmit(event)}>
        <label>
          Reason, for the log (optional)
          <input value={why} maxLength={500} onChange={({ target }) => setWhy(target.value)} />
        </label>
        {error ? <ProblemNote problem={error as Problem} /> : null}
        <div className="row">
          <button className="first" disabled={isLoading}>
            Remove them
          </button>
          <button type="button" onClick={onCancel}>
            Cancel
          </button>
        </div>
      </form>
    </Panel>
  );
};

const ReleaseHead = ({ release }: { release: StoredRelease }) => (
  <th scope="row">
    <ReleaseLink name={release.remote} version={release.version}>
      {nameOf(release)}
    </ReleaseLink>
  </th>
);

const RemovableTable = ({ removable }: Pick<CleanUp, 'removable'>) =>
  removable.length === 0 ? (
    <p>Every release is needed.</p>
  ) : (
    <DataTable label="Releases that nothing needs" head={['Release', 'Published', 'Files']}>
      {removable.map((release) => (
        <tr key={nameOf(release)}>
          <ReleaseHead release={release} />
          <td>{when(release.publishedAt)}</td>
          <td>{kilobytes(release.bytes)}</td>
        </tr>
      ))}
    </DataTable>
  );

const KeptTable = ({ kept }: Pick<CleanUp, 'kept'>) => (
  <DataTable label="Releases that stay" head={['Release', 'Files', 'Why']}>
    {kept.map((release) => (
      <tr key={nameOf(release)}>
        <ReleaseHead release={release} />
        <td>{kilobytes(release.bytes)}</td>
        <td className="text">{release.needs.map(needWords).join(', ')}</td>
      </tr>
    ))}
  </DataTable>
);

/** Releases that nothing needs, why the others stay, and their removal. */
export const CleanUpScreen = () => {
  const may = mayRemove(useIdentity());
  const { open, told, show, closing } = usePanel<'removal'>();
  return (
    <>
      <ScreenTitle>Clean-up</ScreenTitle>
      <p role="status" className="told">
        {told}
      </p>
      <Answer answer={consoleApi.useCleanUpQuery()}>
        {(look) => (
          <>
            <p>
              Kept is what every dealer can be rolled back to over {counted(look.policy.historyDays, 'day')} or{' '}
              {counted(look.policy.historyEntries, 'step')}, and what pages of the last {counted(look.policy.visitHours, 'hour')}{' '}
              need.
            </p>
            {open ? <RemovePanel look={look} {...closing} /> : null}
            <h2>Would be removed</h2>
            <RemovableTable removable={look.removable} />
            {look.leftovers.length > 0 ? (
              <p>Earlier removals left {counted(look.leftovers.length, 'folder')} behind, which go too.</p>
            ) : null}
            {may && !open && look.removable.length + look.leftovers.length > 0 ? (
              <button type="button" onClick={() => show('removal')}>
                Remove {counted(look.removable.length, 'release')}, {kilobytes(look.bytes)}
              </button>
            ) : null}
            <h2>Stays</h2>
            <KeptTable kept={look.kept} />
          </>
        )}
      </Answer>
    </>
  );
};
