import { useState, type FormEvent } from 'react';
import type { Problem } from '../api/answers';
import { consoleApi } from '../api/console-api';
import { ScreenTitle } from '../frame/parts';
import { problemWords } from '../words/problem-words';

const wordsOf = (problem: Problem): string =>
  problem.code === 'forbidden' || problem.code === 'unauthorised'
    ? 'This token is not valid here, or no longer.'
    : problemWords(problem).what;

/** Signs in with a token. The browser keeps it where no script reads it. */
export const SignIn = () => {
  const [token, setToken] = useState('');
  const [signIn, { error, isLoading }] = consoleApi.useSignInMutation();
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (token.trim() !== '') void signIn(token.trim());
  };
  return (
    <main id="main" tabIndex={-1}>
      <ScreenTitle>Sign in</ScreenTitle>
      <p>
        With a token: yours, or the operator token in the file <code>operator.token</code> of the data folder.
      </p>
      {error ? (
        <p role="alert" className="bad">
          {wordsOf(error as Problem)}
        </p>
      ) : null}
      <form onSubmit={onSubmit} className="row">
        <input type="text" name="username" defaultValue="release desk" autoComplete="username" hidden />
        <label>
          Token
          <input
            type="password"
            name="token"
            value={token}
            onChange={({ target }) => setToken(target.value)}
            autoComplete="current-password"
            required
            size={46}
          />
        </label>
        <button className="first" disabled={isLoading}>
          Sign in
        </button>
      </form>
    </main>
  );
};
