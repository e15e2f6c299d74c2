import type { TokenHolder } from '@forecourt/contracts/desk/access';
import type { NewToken } from '@forecourt/contracts/desk/requests';
import { listedWords } from '@forecourt/rules/text/listed-words';
import { useState } from 'react';
import { consoleApi } from '../api/console-api';
import { ProblemNote } from '../frame/answer';

const ROLES: [TokenHolder['role'], string][] = [
  ['viewer', 'viewer: may read everything'],
  ['manager', 'manager: may change the versions of its dealers'],
  ['privacy', 'privacy: may find, export and delete accounts of shoppers of its dealers'],
  ['team', 'team: may publish its remotes'],
  ['operator', 'operator: may do everything'],
];

const NAMES_DEALERS: TokenHolder['role'][] = ['manager', 'privacy'];

const tokenRequestOf = (fields: FormData): NewToken => {
  const text = (name: string): string => String(fields.get(name) ?? '').trim();
  const role = text('role') as TokenHolder['role'];
  const scope = listedWords(text('scope'));
  const lastDay = text('expiresAt');
  return {
    name: text('name'),
    role,
    ...(NAMES_DEALERS.includes(role) ? { dealers: scope } : {}),
    ...(role === 'team' ? { remotes: scope } : {}),
    ...(lastDay ? { expiresAt: new Date(`${lastDay}T23:59:59`).toISOString() } : {}),
  };
};

/** The API shows the secret only once. */
export const TokenForm = () => {
  const [create, { data, error, isLoading }] = consoleApi.useCreateTokenMutation();
  const [role, setRole] = useState<TokenHolder['role']>('viewer');
  return (
    <section className="panel" aria-labelledby="new-token">
      <h2 id="new-token">New token</h2>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void create(tokenRequestOf(new FormData(event.currentTarget)));
        }}
      >
        <label>
          Name for the log
          <input name="name" required maxLength={60} autoComplete="off" />
        </label>
        <label>
          Role
          <select name="role" value={role} onChange={({ target }) => setRole(target.value as TokenHolder['role'])}>
            {ROLES.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        {NAMES_DEALERS.includes(role) || role === 'team' ? (
          <label>
            {role !== 'team' ? 'Dealers: their slugs, or * for all' : 'Remotes that the team publishes'}
            <input name="scope" required autoComplete="off" />
          </label>
        ) : null}
        <label>
          Last day (optional)
          <input type="date" name="expiresAt" />
        </label>
        <ProblemNote problem={error} />
        <button className="first" disabled={isLoading}>
          Create the token
        </button>
      </form>
      {data ? (
        <div role="status" className="note">
          <p className="told">Copy the token of {data.name} now: it is shown only once.</p>
          <p>
            <code>{data.token}</code>
          </p>
        </div>
      ) : null}
    </section>
  );
};
