import { useState } from 'react';
import type { CleanUpPlanAnswer, CleanUpResultAnswer, CleanUpRelease } from '@forecourt/contracts/release/clean-up';
import { keepReasonText } from '@forecourt/rules/release/keep-reasons';
import { formatKilobytes } from '@forecourt/rules/release/release-size';
import { countText } from '@forecourt/rules/text/count-text';
import { consoleApi } from '../api/console-api';
import { ReasonPanel } from '../change/reason-panel';
import { QueryResultView } from '../frame/answer';
import { DataTable, ReleaseLink } from '../frame/data-table';
import { AnnouncedLastChange, useOpenPanel } from '../frame/panel';
import { ScreenTitle } from '../frame/screen-title';
import { useIdentity } from '../session/identity-context';
import { mayRemoveReleases } from '../session/rights';
import { timeText } from '../words/time';

const nameOf = ({ remote, version }: { remote: string; version: string }): string => `${remote}@${version}`;

const doneMessage = ({ removed, kept, leftovers, bytes }: CleanUpResultAnswer): string => {
  const more = kept.length > 0 ? ` ${countText(kept.length, 'release is', 'releases are')} needed now and stayed.` : '';
  const remainderText =
    leftovers.length > 0 ? ` The files that ${countText(leftovers.length, 'earlier removal')} left behind are removed too.` : '';
  return `${countText(removed.length, 'release was', 'releases were')} removed, ${formatKilobytes(bytes)} freed.${remainderText}${more}`;
};

interface RemovePanelProps {
  cleanUp: CleanUpPlanAnswer;
  onDone(message: string): void;
  onCancel(): void;
}

const RemovePanel = ({ cleanUp, onDone, onCancel }: RemovePanelProps) => {
  // The list stays the same until its confirmation, even when the screen reads a newer one.
  const [{ removable, leftovers, bytes }] = useState(cleanUp);
  const [removeReleases, { error, isLoading }] = consoleApi.useRemoveReleasesMutation();
  const send = async (why: string): Promise<void> => {
    const { data } = await removeReleases({ releases: removable.map(nameOf), why });
    if (data) onDone(doneMessage(data));
  };
  return (
    <ReasonPanel
      title={`Remove ${countText(removable.length, 'release')}`}
      action="Remove them"
      {...{ isLoading, problem: error, send, onCancel }}
    >
      <p>
        This frees {formatKilobytes(bytes)}
        {leftovers.length > 0 ? ', with the files that earlier removals left behind' : ''}. A release that is needed by then
        stays. A removed version can only be published again with the same bytes.
      </p>
    </ReasonPanel>
  );
};

const ReleaseHead = ({ release }: { release: CleanUpRelease }) => (
  <th scope="row">
    <ReleaseLink name={release.remote} version={release.version}>
      {release.remote}@<wbr />
      {release.version}
    </ReleaseLink>
  </th>
);

const RemovableTable = ({ removable }: Pick<CleanUpPlanAnswer, 'removable'>) =>
  removable.length === 0 ? (
    <p>Every release is needed.</p>
  ) : (
    <DataTable label="Releases that nothing needs" head={['Release', 'Published', 'Files']}>
      {removable.map((release) => (
        <tr key={nameOf(release)}>
          <ReleaseHead release={release} />
          <td>{timeText(release.publishedAt)}</td>
          <td>{formatKilobytes(release.bytes)}</td>
        </tr>
      ))}
    </DataTable>
  );

const KeptTable = ({ kept }: Pick<CleanUpPlanAnswer, 'kept'>) => (
  <DataTable label="Releases that stay" head={['Release', 'Files', 'Reason']}>
    {kept.map((release) => (
      <tr key={nameOf(release)}>
        <ReleaseHead release={release} />
        <td>{formatKilobytes(release.bytes)}</td>
        <td className="text">{release.needs.map(keepReasonText).join(', ')}</td>
      </tr>
    ))}
  </DataTable>
);

/** With the reasons why others stay. */
export const CleanUpScreen = () => {
  const may = mayRemoveReleases(useIdentity());
  const { open, message, show, closing } = useOpenPanel<'removal'>();
  return (
    <>
      <ScreenTitle>Clean-up</ScreenTitle>
      <AnnouncedLastChange>{message}</AnnouncedLastChange>
      <QueryResultView answer={consoleApi.useCleanUpQuery()}>
        {(cleanUp) => (
          <>
            <p>
              The clean-up keeps the releases to which a dealer can be rolled back over{' '}
              {countText(cleanUp.policy.historyDays, 'day')} or {countText(cleanUp.policy.historyEntries, 'step')}, and those that
              pages of the last {countText(cleanUp.policy.visitHours, 'hour')} need.
            </p>
            {open ? <RemovePanel cleanUp={cleanUp} {...closing} /> : null}
            <h2>Releases to remove</h2>
            <RemovableTable removable={cleanUp.removable} />
            {cleanUp.leftovers.length > 0 ? (
              <p>Earlier removals left {countText(cleanUp.leftovers.length, 'folder')} behind. The clean-up removes them too.</p>
            ) : null}
            {may && !open && cleanUp.removable.length + cleanUp.leftovers.length > 0 ? (
              <button type="button" onClick={() => show('removal')}>
                Remove {countText(cleanUp.removable.length, 'release')}, {formatKilobytes(cleanUp.bytes)}
              </button>
            ) : null}
            <h2>Releases that stay</h2>
            <KeptTable kept={cleanUp.kept} />
          </>
        )}
      </QueryResultView>
    </>
  );
};
