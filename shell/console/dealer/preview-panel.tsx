import type { DealerDetails } from '@forecourt/contracts/desk/dealers';
import type { ChangeOptions } from '@forecourt/contracts/desk/requests';
import { useState } from 'react';
import { consoleApi } from '../api/console-api';
import { ChangeForm } from '../change/change-form';
import type { ChangeRequestState } from '../change/use-change';
import { VersionChoice } from '../change/version-choice';
import { Panel } from '../frame/panel';

interface PreviewPanelProps {
  dealer: DealerDetails;
  /** The signed-in person may create previews for these. */
  remotes: string[];
  onClose(): void;
}

type Versions = Record<string, string>;

const HOUR = 3600;
const DURATIONS: [number, string][] = [
  [HOUR, 'an hour'],
  [24 * HOUR, 'a day'],
  [7 * 24 * HOUR, 'a week'],
];

const CreatedLink = ({ link, onClose }: { link: string; onClose(): void }) => (
  <>
    <p role="status">The preview link is ready. Copy it now: it is shown only once.</p>
    <p>
      <a href={link} target="_blank" rel="noreferrer">
        {link}
      </a>
    </p>
    <button type="button" onClick={onClose}>
      Close
    </button>
  </>
);

const DurationChoice = ({ value, onChange }: { value: number; onChange(seconds: number): void }) => (
  <label>
    The link is valid for
    <select value={value} onChange={({ target }) => onChange(Number(target.value))}>
      {DURATIONS.map(([seconds, label]) => (
        <option key={seconds} value={seconds}>
          {label}
        </option>
      ))}
    </select>
  </label>
);

/** The API shows the link only once. */
export const PreviewPanel = ({ dealer: { slug, name, revision }, remotes, onClose }: PreviewPanelProps) => {
  const [versions, setVersions] = useState<Versions>({});
  const [seconds, setSeconds] = useState(24 * HOUR);
  const [link, setLink] = useState('');
  const [createPreview] = consoleApi.useCreatePreviewMutation();
  const send = async (options: ChangeOptions): Promise<ChangeRequestState> => {
    const { data, error } = await createPreview({ slug, versions, seconds, ...options });
    if (!data) return { error };
    const { dryRun, changes, findings } = data;
    setLink(data.link ?? '');
    return { data: { dryRun, changed: true, dealers: [{ dealer: slug, revision, changes, findings }] } };
  };
  const choose = (remote: string, version: string): void => {
    const { [remote]: _before, ...others } = versions;
    setVersions(version === '' ? others : { ...others, [remote]: version });
  };
  const isEmpty = Object.keys(versions).length === 0;
  return (
    <Panel title={`Create a preview link for ${name}`} onClose={onClose}>
      {link === '' ? (
        <ChangeForm
          values={`${JSON.stringify(versions)} ${seconds}`}
          action="Create the link"
          send={send}
          onDone={() => undefined}
          onCancel={onClose}
          errors={isEmpty ? [{ field: remotes[0] ?? '', message: 'Choose a version of at least one remote.' }] : []}
        >
          <p>Only people who open the link see these versions on the site.</p>
          {remotes.map((remote) => (
            <VersionChoice
              key={remote}
              remote={remote}
              name={remote}
              label={`Version of ${remote}`}
              none="Live version"
              value={versions[remote] ?? ''}
              onChange={(version) => choose(remote, version)}
            />
          ))}
          <DurationChoice value={seconds} onChange={setSeconds} />
        </ChangeForm>
      ) : (
        <CreatedLink link={link} onClose={onClose} />
      )}
    </Panel>
  );
};
