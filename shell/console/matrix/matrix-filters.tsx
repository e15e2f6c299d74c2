import { useRef, useState } from 'react';
import { consoleApi } from '../api/console-api';
import { RemoteChoice, useRemoteNames, VersionChoice } from '../change/version-choice';

/** Milliseconds without a key after which the search starts. */
const PAUSE = 250;

interface FiltersProps {
  address: URLSearchParams;
  onFilter(name: string, value: string): void;
}

const SearchField = ({ address, onFilter }: FiltersProps) => {
  const search = address.get('search') ?? '';
  const [text, setText] = useState(search);
  const [lastSearch, setLastSearch] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (lastSearch !== search) {
    setLastSearch(search);
    setText(search);
  }
  const onType = (typed: string): void => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onFilter('search', typed), PAUSE);
  };
  return (
    <label>
      Search dealers
      <input type="search" value={text} maxLength={100} onChange={({ target }) => onType(target.value)} />
    </label>
  );
};

const TickFilter = ({ name, label, address, onFilter }: FiltersProps & { name: string; label: string }) => (
  <label className="tick">
    <input
      type="checkbox"
      checked={address.get(name) === 'true'}
      onChange={({ target }) => onFilter(name, target.checked ? 'true' : '')}
    />
    {label}
  </label>
);

export const MatrixFilters = ({ address, onFilter }: FiltersProps) => {
  const { data: channels = [] } = consoleApi.useChannelsQuery();
  const remotes = useRemoteNames();
  const remote = address.get('remote') ?? '';
  return (
    <form role="search" aria-label="Dealers" className="row" onSubmit={(event) => event.preventDefault()}>
      <SearchField address={address} onFilter={onFilter} />
      <label>
        Channel
        <select value={address.get('channel') ?? ''} onChange={({ target }) => onFilter('channel', target.value)}>
          <option value="">Any</option>
          {channels.map(({ channel }) => (
            <option key={channel} value={channel}>
              {channel}
            </option>
          ))}
        </select>
      </label>
      <RemoteChoice label="Remote" remotes={remotes} value={remote} onChange={(name) => onFilter('remote', name)} any />
      <VersionChoice
        remote={remote}
        value={address.get('version') ?? ''}
        onChange={(version) => onFilter('version', version)}
        none="Any"
      />
      <TickFilter name="rollout" label="Only with a rollout" address={address} onFilter={onFilter} />
      <TickFilter name="failing" label="Only with failures" address={address} onFilter={onFilter} />
    </form>
  );
};
