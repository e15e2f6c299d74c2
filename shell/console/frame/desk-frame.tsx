import { NavLink, Outlet } from 'react-router';
import type { Problem } from '../api/answers';
import { consoleApi } from '../api/console-api';
import { LiveUpdates } from '../live/live-updates';
import { IdentityProvider } from '../session/identity-context';
import { mayTokens, rightsWords } from '../session/may';
import { SignIn } from '../session/sign-in';
import { DeskStyle } from './desk-style';
import { ProblemNote } from './states';

/** Everything around a screen: where one can go, who is signed in, what others change. */
export const DeskFrame = () => {
  const { data: identity, error, isLoading } = consoleApi.useSessionQuery();
  const [signOut] = consoleApi.useSignOutMutation();
  const problem = error as Problem | undefined;
  // Nothing of what somebody saw stays for the next one.
  const leave = async (): Promise<void> => {
    await signOut();
    location.assign('/');
  };
  return (
    <>
      <DeskStyle />
      <a className="skip" href="#main">
        Skip to the page
      </a>
      <header>
        <nav aria-label="Release desk" className="places">
          <NavLink to="/" end>
            Releases
          </NavLink>
          <NavLink to="/channels">Channels</NavLink>
          <NavLink to="/health">Health</NavLink>
          <NavLink to="/log">Log</NavLink>
          <NavLink to="/clean-up">Clean-up</NavLink>
          {identity && mayTokens(identity) ? <NavLink to="/tokens">Tokens</NavLink> : null}
          <a href="/leads">Undelivered leads</a>
          <a href="/counts">Counts</a>
        </nav>
        {identity ? (
          <div className="who">
            <span>
              {identity.name} ({rightsWords(identity)})
            </span>
            <button type="button" onClick={() => void leave()}>
              Sign out
            </button>
          </div>
        ) : null}
      </header>
      {isLoading ? (
        <main id="main">
          <p role="status">Loading…</p>
        </main>
      ) : null}
      {identity === null && !problem ? <SignIn /> : null}
      {problem ? (
        <main id="main">
          <h1>Release desk</h1>
          <ProblemNote problem={problem} />
        </main>
      ) : null}
      {identity && !problem ? (
        <IdentityProvider value={identity}>
          <main id="main" tabIndex={-1}>
            <LiveUpdates />
            <Outlet />
          </main>
        </IdentityProvider>
      ) : null}
    </>
  );
};
