import { useState } from 'react';
import type { Dealer, Outcome } from '../api/answers';
import { consoleApi, type How } from '../api/console-api';
import { Panel } from '../frame/parts';
import { OrderForm, type Sent } from '../order/order-form';
import { VersionChoice } from '../order/version-choice';

interface Props {
  dealer: Dealer;
  /** Remotes that the token may show. */
  remotes: string[];
  onClose(): void;
}

const HOUR = 3600;
const TIMES: [number, string][] = [
  [HOUR, 'an hour'],
  [24 * HOUR, 'a day'],
  [7 * 24 * HOUR, 'a week'],
];

/** Makes a link that shows versions on the dealer's site to whoever opens it. The link is seen this once. */
export const PreviewPanel = ({ dealer: { slug, name, revision }, remotes, onClose }: Props) => {
  const [versions, setVersions] = useState<Record<string, string>>({});
  const [seconds, setSeconds] = useState(24 * HOUR);
  const [link, setLink] = useState('');
  const [make] = consoleApi.useMakePreviewMutation();
  const send = async (how: How): Promise<Sent> => {
    const { data, error } = await make({ slug, versions, seconds, ...how });
    if (!data) return { error };
    const { dryRun, changes, findings } = data;
    setLink(data.link ?? '');
    const outcome: Outcome = { dryRun, changed: true, dealers: [{ dealer: slug, revision, changes, findings }] };
    return { data: outcome };
  };
  const choose = (remote: string, version: string): void => {
    const { [remote]: _before, ...others } = versions;
    setVersions(version === '' ? others : { ...others, [remote]: version });
  };
  return (
    <Panel title={`Make a preview link for ${name}`} onClose={onClose}>
      {link === '' ? (
        <OrderForm
          about={`${JSON.stringify(versions)} ${seconds}`}
          action="Make the link"
          send={send}
          onDone={() => undefined}
          onCancel={onClose}
          wrong={
            Object.keys(versions).length > 0
              ? []
              : [
                  {
                    field: remotes[0] ?? '',
                    words: 'Choose a version of at least one remote: the link has to show something else.',
                  },
                ]
          }
        >
          <p>Whoever opens the link sees these versions on the site; nobody else does.</p>
          {remotes.map((remote) => (
            <VersionChoice
              key={remote}
              remote={remote}
              name={remote}
              label={`Version of ${remote}`}
              none="What is live"
              value={versions[remote] ?? ''}
              onChange={(version) => choose(remote, version)}
            />
          ))}
          <label>
            The link is good for
            <select value={seconds} onChange={({ target }) => setSeconds(Number(target.value))}>
              {TIMES.map(([time, words]) => (
                <option key={time} value={time}>
                  {words}
                </option>
              ))}
            </select>
          </label>
        </OrderForm>
      ) : (
        <>
          <p role="status">The link is made. It is shown only now:</p>
          <p>
            <a href={link} target="_blank" rel="noreferrer">
              {link}
            </a>
          </p>
          <button type="button" onClick={onClose}>
            Close
          </button>
        </>
      )}
    </Panel>
  );
};
