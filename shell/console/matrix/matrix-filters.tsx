import { useRef, useState } from 'react';
import { consoleApi } from '../api/console-api';
import { VersionChoice } from '../order/version-choice';

const PAUSE = 250;

interface Props {
  query: URLSearchParams;
  onChoose(name: string, value: string): void;
}

const SearchField = ({ query, onChoose }: Props) => {
  const given = query.get('search') ?? '';
  const [text, setText] = useState(given);
  const [known, setKnown] = useState(given);
  const later = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (known !== given) {
    setKnown(given);
    setText(given);
  }
  const onType = (typed: string): void => {
    setText(typed);
    clearTimeout(later.current);
    later.current = setTimeout(() => onChoose('search', typed), PAUSE);
  };
  return (
    <label>
      Search dealers
      <input type="search" value={text} maxLength={100} onChange={({ target }) => onType(target.value)} />
    </label>
  );
};

/** Which dealers are shown: by name or address, by what they run, by rollouts. */
export const MatrixFilters = ({ query, onChoose }: Props) => {
  const { data: releases = [] } = consoleApi.useReleasesQuery();
  const { data: channels = [] } = consoleApi.useChannelsQuery();
  const remotes = [...new Set(releases.map(({ name }) => name))].toSorted();
  const remote = query.get('remote') ?? '';
  return (
    <form role="search" aria-label="Dealers" className="row" onSubmit={(event) => event.preventDefault()}>
      <SearchField query={query} onChoose={onChoose} />
      <label>
        Channel
        <select value={query.get('channel') ?? ''} onChange={({ target }) => onChoose('channel', target.value)}>
          <option value="">Any</option>
          {channels.map(({ channel }) => (
            <option key={channel} value={channel}>
              {channel}
            </option>
          ))}
        </select>
      </label>
      <label>
        Remote
        <select value={remote} onChange={({ target }) => onChoose('remote', target.value)}>
          <option value="">Any</option>
          {remotes.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <VersionChoice
        remote={remote}
        value={query.get('version') ?? ''}
        onChange={(version) => onChoose('version', version)}
        none="Any"
      />
      <label className="tick">
        <input
          type="checkbox"
          checked={query.get('rollout') === 'true'}
          onChange={({ target }) => onChoose('rollout', target.checked ? 'true' : '')}
        />
        Only with a rollout
      </label>
      <label className="tick">
        <input
          type="checkbox"
          checked={query.get('failing') === 'true'}
          onChange={({ target }) => onChoose('failing', target.checked ? 'true' : '')}
        />
        Only with failures
      </label>
    </form>
  );
};
