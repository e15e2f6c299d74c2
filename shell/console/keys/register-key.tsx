import { listedWords } from '@forecourt/rules/text/listed-words';
import { useState, type ChangeEvent, type FormEvent } from 'react';
import { consoleApi } from '../api/console-api';
import { ProblemNote } from '../frame/answer';

const EMPTY = { name: '', remotes: '', publicKey: '' };

/** Only the public key: the private half never leaves the team's machine. */
export const RegisterKeyForm = () => {
  const [register, { error, isLoading }] = consoleApi.useRegisterKeyMutation();
  const [fields, setFields] = useState(EMPTY);
  const [registered, setRegistered] = useState('');
  const field = (name: keyof typeof EMPTY) => ({
    name,
    required: true,
    autoComplete: 'off',
    value: fields[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setFields((before) => ({ ...before, [name]: target.value })),
  });
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setRegistered('');
    const remotes = listedWords(fields.remotes);
    const { data } = await register({ name: fields.name.trim(), remotes, publicKey: fields.publicKey.trim() });
    if (!data) return;
    setFields(EMPTY);
    setRegistered(`The key of ${data.name} may sign releases of ${data.remotes.join(', ')}.`);
  };
  return (
    <section className="panel" aria-labelledby="new-key">
      <h2 id="new-key">Register a key</h2>
      <p>
        The team creates the pair: <code>openssl genpkey -algorithm ed25519 -out team.key</code>, keeps that file secret, and
        gives you the output of <code>openssl pkey -in team.key -pubout</code>.
      </p>
      <form onSubmit={(event) => void send(event)}>
        <label>
          Owner of the key, for example search team
          <input {...field('name')} maxLength={60} />
        </label>
        <label>
          Remotes that the key signs, or * for all
          <input {...field('remotes')} />
        </label>
        <label>
          Public key (Ed25519, PEM)
          <textarea {...field('publicKey')} maxLength={400} rows={4} spellCheck={false} />
        </label>
        <ProblemNote problem={error} />
        <button className="first" disabled={isLoading}>
          Register the key
        </button>
      </form>
      <p role="status" className="told">
        {registered}
      </p>
    </section>
  );
};
