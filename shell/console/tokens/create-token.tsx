import { useState } from 'react';
import type { Identity, Problem } from '../api/answers';
import { consoleApi, type TokenOrder } from '../api/console-api';
import { ProblemNote } from '../frame/states';

const ROLES: [Identity['role'], string][] = [
  ['viewer', 'viewer: looks'],
  ['manager', 'manager: changes what its dealers run'],
  ['team', 'team: publishes its remotes'],
  ['operator', 'operator: may do everything'],
];

/** Words between commas or spaces. */
export const namesIn = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

/** A token's order from the fields of the form. */
export const orderOf = (fields: FormData): TokenOrder => {
  const text = (name: string): string => String(fields.get(name) ?? '').trim();
  const role = text('role') as Identity['role'];
  const scope = namesIn(text('scope'));
  const ends = text('expiresAt');
  return {
    name: text('name'),
    role,
    ...(role === 'manager' ? { dealers: scope } : {}),
    ...(role === 'team' ? { remotes: scope } : {}),
    ...(ends ? { expiresAt: new Date(`${ends}T23:59:59`).toISOString() } : {}),
  };
};

/** Makes a token, which is shown this once. */
export const CreateToken = () => {
  const [create, { data, error, isLoading }] = consoleApi.useCreateTokenMutation();
  const [role, setRole] = useState<Identity['role']>('viewer');
  return (
    <section className="panel" aria-labelledby="new-token">
      <h2 id="new-token">A new token</h2>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void create(orderOf(new FormData(event.currentTarget)));
        }}
      >
        <label>
          Name, as it stands in the log
          <input name="name" required maxLength={60} autoComplete="off" />
        </label>
        <label>
          For
          <select name="role" value={role} onChange={({ target }) => setRole(target.value as Identity['role'])}>
            {ROLES.map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
        </label>
        {role === 'manager' || role === 'team' ? (
          <label>
            {role === 'manager' ? 'Dealers: their slugs, or * for every dealer' : 'Remotes that it publishes'}
            <input name="scope" required autoComplete="off" />
          </label>
        ) : null}
        <label>
          Last day (optional)
          <input type="date" name="expiresAt" />
        </label>
        {error ? <ProblemNote problem={error as Problem} /> : null}
        <button className="first" disabled={isLoading}>
          Make the token
        </button>
      </form>
      {data ? (
        <div role="status" className="note">
          <p className="told">The token of {data.name}. It is shown only now: copy it.</p>
          <p>
            <code>{data.token}</code>
          </p>
        </div>
      ) : null}
    </section>
  );
};
