import { useState, type FormEvent } from 'react';
import type { RequestProblem } from '../api/problem';
import { consoleApi } from '../api/console-api';
import { ScreenTitle } from '../frame/screen-title';
import { problemText } from '../words/problem-text';

const signInProblem = (problem: RequestProblem): string =>
  problem.code === 'forbidden' || problem.code === 'unauthorised'
    ? 'This token is not valid here, or it was revoked.'
    : problemText(problem).text;

/** The server keeps the token in a cookie that scripts can't read. */
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
        Enter your token, or the operator token from the file <code>operator.token</code> in the data folder.
      </p>
      {error ? (
        <p role="alert" className="bad">
          {signInProblem(error as RequestProblem)}
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
